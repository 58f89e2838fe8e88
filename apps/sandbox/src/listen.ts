export const host = '127.0.0.1'

/** Listens on the wanted port, or on any free one when that is taken or not allowed; answers which. */
export async function listenNear(wanted: number, listen: (port: number) => Promise<number>): Promise<number> {
  try {
    return await listen(wanted)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error
    return listen(0)
  }
}
