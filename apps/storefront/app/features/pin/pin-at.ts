import type { PinAnswer } from './pin.server.ts'

export const pinAt = (id: number): string => `/resources/addresses/${id}/pin`

type PinFile = ({ picture: string } | { recording: string }) & { locale: string }

/** Sends a picture or a recording, which are too large for a form that is kept alive; undefined without an answer. */
export async function sendFile(id: number, body: PinFile): Promise<PinAnswer | undefined> {
  try {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(pinAt(id), { method: 'POST', headers, body: JSON.stringify(body) })
    return (await answer.json()) as PinAnswer
  } catch {
    return undefined
  }
}
