/** Of games without a stake and the wheels of stores; part of `errorStatus`. */
export const gameErrorStatus = {
  no_tries: 422,
  phone_proof_needed: 422,
  game_over: 422,
  invitation_invalid: 422,
  invitation_late: 422,
  promoter_needed: 422,
  receipt_refused: 422,
} as const satisfies Record<string, number>
