/** Of people and what they hold, as staff change them; part of `errorStatus`. */
export const peopleErrorStatus = {
  wallet_change_too_much: 422,
  account_blocked: 403,
  merge_refused: 422,
  merge_account_stays: 422,
  account_needed: 422,
} as const satisfies Record<string, number>
