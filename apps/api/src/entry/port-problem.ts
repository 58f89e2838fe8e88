import { createServer } from 'node:net'
import type { Env } from './env.ts'

/** Why a port cannot be had and what to do, in one line; `name` is the variable that chooses it, for `command`. */
export const portProblem = (port: number, code: string | undefined, name = 'PORT', command = 'npm start'): string =>
  code === 'EADDRINUSE'
    ? `port ${port} is taken: stop what uses it, or choose another, e.g. ${name}=${port + 1} ${command}`
    : code === 'EACCES'
      ? `no right to use port ${port}: choose one above 1023, e.g. ${name}=${port + 3000} ${command}`
      : `cannot listen on port ${port} (${code})`

/** Says before anything is started that the port is taken. The same port again, or which one for port 0. */
export function freePort({ PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => reject(new Error(portProblem(PORT, error.code))))
    probe.listen(PORT, HOST, () => {
      const address = probe.address()
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : PORT))
    })
  })
}
