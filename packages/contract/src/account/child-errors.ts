/** Of profiles of children; part of `errorStatus`. */
export const childErrorStatus = {
  child_consent_missing: 422,
  children_too_many: 422,
  child_birthday_invalid: 422,
  child_measured_invalid: 422,
} as const satisfies Record<string, number>
