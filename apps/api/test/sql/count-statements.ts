import pg from 'pg'

type Query = { text?: string; submit: (connection: unknown) => unknown }

/** Counts what this process sends to its databases; a test that has started nothing else knows what a call sends. */
export function statementCounter(): {
  during: (work: () => Promise<unknown>) => Promise<string[]>
  restore: () => void
} {
  const query = pg.Query.prototype as unknown as Query
  const { submit } = query
  let sent: string[] | undefined
  query.submit = function (connection) {
    sent?.push(this.text ?? '')
    return submit.call(this, connection)
  }
  return {
    during: async (work) => {
      const own: string[] = []
      sent = own
      await work()
      sent = undefined
      return own
    },
    restore: () => {
      query.submit = submit
    },
  }
}
