// Draws that anybody can repeat: the server, the office and the shopper's browser run this code.

/** What a round can give; `left` is null without limit. Prizes stand in the order in which the round published them. */
export type DrawPrize = { id: number; weight: number; left: number | null; fallback: boolean }
export type DrawnSpin = { number: number; nonce: string; prize_id: number }
export type DrawRound = {
  promotion_id: number
  number: number
  seed: string
  prizes: readonly DrawPrize[]
  spins: readonly DrawnSpin[]
}

/** The text whose HMAC-SHA256 under the seed decides a spin. */
export const drawText = (promotion: number, round: number, spin: number, nonce: string): string =>
  `${promotion}:${round}:${spin}:${nonce}`

/** A whole number below `total`, from the first six bytes of a digest. */
export function drawnNumber(digest: Uint8Array, total: number): number {
  let first = 0n
  for (const byte of digest.subarray(0, 6)) first = first * 256n + BigInt(byte)
  return Number((first * BigInt(total)) >> 48n)
}

/** The prize on which a digest falls, whether or not there is one left. */
export function prizeAt(digest: Uint8Array, prizes: readonly DrawPrize[]): DrawPrize | undefined {
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0)
  let rest = drawnNumber(digest, total)
  return prizes.find(({ weight }) => {
    rest -= weight
    return rest < 0
  })
}

/** What is given for a digest: the prize on which it falls, or the fallback once there is no more of it. */
export function givenFor(digest: Uint8Array, prizes: readonly DrawPrize[]): DrawPrize | undefined {
  const prize = prizeAt(digest, prizes)
  return prize?.left === 0 ? prizes.find(({ fallback }) => fallback) : prize
}

/** The prizes that are left after one was given. */
export const after = (prizes: readonly DrawPrize[], given: number): DrawPrize[] =>
  prizes.map(({ id, weight, left, fallback }) => ({
    id,
    weight,
    left: id === given && left !== null ? left - 1 : left,
    fallback,
  }))

/** Draws a whole round again; gives the numbers of the spins that gave something else. `sign`: HMAC-SHA256 under its seed. */
export async function wrongSpins(round: DrawRound, sign: (text: string) => Promise<Uint8Array>): Promise<number[]> {
  const wrong: number[] = []
  let prizes: readonly DrawPrize[] = round.prizes
  for (const { number, nonce, prize_id } of round.spins) {
    const digest = await sign(drawText(round.promotion_id, round.number, number, nonce))
    if (givenFor(digest, prizes)?.id !== prize_id) wrong.push(number)
    prizes = after(prizes, prize_id)
  }
  return wrong
}
