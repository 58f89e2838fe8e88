/** Why a port cannot be had and what to do, in one line; `name` is the variable that chooses it. */
export const portProblem = (port: number, code: string | undefined, name = 'PORT'): string =>
  code === 'EADDRINUSE'
    ? `port ${port} is taken: stop what uses it, or choose another, e.g. ${name}=${port + 1} npm start`
    : code === 'EACCES'
      ? `no right to use port ${port}: choose one above 1023, e.g. ${name}=${port + 3000} npm start`
      : `cannot listen on port ${port} (${code})`
