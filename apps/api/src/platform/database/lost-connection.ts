const networkFaults = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
/** SQLSTATE classes: connection exception, insufficient resources, and the server shutting down or starting. */
const serverFaults = /^(08...|53...|57P0[123])$/
/** What the database driver says without a code. */
const withoutCode =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connec|Client was closed and is not)/

/** Whether an error says that a connection broke or could not be had: what failed by it may be done again. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    ('syscall' in error && error.syscall === 'connect') ||
    networkFaults.test(code) ||
    serverFaults.test(code) ||
    withoutCode.test(error.message)
  )
}
