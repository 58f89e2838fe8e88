// What browsers and other programs send, read so that what cannot be read is refused and is no fault of the shop's.

/** The form that was sent; refuses what is none. */
export async function sentForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw new Response(null, { status: 415 })
  }
}

/** The JSON object that was sent; refuses what is none. */
export async function sentObject(request: Request): Promise<Record<string, unknown>> {
  const sent = jsonIn(await request.text())
  if (typeof sent !== 'object' || sent === null) throw new Response(null, { status: 400 })
  return sent as Record<string, unknown>
}

/** What a text says as JSON; undefined where it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
