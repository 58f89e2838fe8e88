import { type DrawRound, wrongSpins } from '@delguur/kit/draw'
import { read } from '../../lib/post.ts'

export type RoundPage = Omit<DrawRound, 'seed' | 'spins'> & {
  commitment: string
  seed: string | null
  spins: DrawRound['spins'][number][]
  total: number
}
export type Checked = { ok: boolean; spins: number; wrong: number[] }

const bytes = (text: string) => new TextEncoder().encode(text)
const hex = (buffer: ArrayBuffer): string =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Draws a round that is over again in this browser: the seed's hash, and what each spin gave. Undefined without network. */
export async function checkRound(game: number, number: number): Promise<Checked | undefined> {
  let round: RoundPage | undefined
  let from = 1
  do {
    const page: RoundPage | undefined = await read<RoundPage>(
      `/resources/game?game=${game}&round=${number}&from=${from}`,
    )
    if (!page) return undefined
    round = round ? { ...round, spins: [...round.spins, ...page.spins] } : page
    if (page.spins.length === 0) break
    from += page.spins.length
  } while (from <= round.total)
  const { seed } = round
  if (seed === null) return undefined
  const key = await crypto.subtle.importKey('raw', bytes(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const sign = async (text: string) => new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(text)))
  const committed = hex(await crypto.subtle.digest('SHA-256', bytes(seed))) === round.commitment
  const wrong = await wrongSpins({ ...round, seed }, sign)
  const complete = round.spins.length === round.total
  return { ok: committed && complete && wrong.length === 0, spins: round.spins.length, wrong }
}
