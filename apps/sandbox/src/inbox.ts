/** A received mail, as the inbox shows it and as `/inbox.json` answers it. */
export type Message = {
  id: number
  received_at: string
  /** Who was told to send and to receive on the wire. */
  envelope: { from: string; to: string[] }
  from: string
  to: string
  subject: string
  message_id: string
  language: string
  text: string
  html: string
  attachments: { filename: string; mime_type: string; size: number }[]
}
export type Received = Omit<Message, 'id'> & { source: Buffer }
export type Kept = Message & { source: Buffer }

export type Inbox = {
  add: (received: Received) => Kept
  /** Newest first. */
  list: () => Kept[]
  find: (id: number) => Kept | undefined
  clear: () => void
  /** Calls back after every change until told to stop. */
  watch: (onChange: () => void) => () => void
}

const megabyte = 1024 * 1024

/** Keeps the newest mails in memory: at most so many of them and so many bytes of source. */
export function createInbox({ keep = 500, bytes = 32 * megabyte } = {}): Inbox {
  let messages: Kept[] = []
  let received = 0
  const watchers = new Set<() => void>()
  const changed = () => {
    for (const tell of watchers) tell()
  }
  return {
    add(message) {
      received += 1
      const kept = { ...message, id: received }
      messages = within([kept, ...messages], keep, bytes)
      changed()
      return kept
    },
    list: () => messages,
    find: (id) => messages.find((message) => message.id === id),
    clear() {
      messages = []
      changed()
    },
    watch(onChange) {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
  }
}

/** The newest stays, however big it is. */
function within(messages: Kept[], keep: number, bytes: number): Kept[] {
  let total = 0
  const tooMany = messages.findIndex(({ source }, index) => {
    total += source.length
    return index > 0 && (index >= keep || total > bytes)
  })
  return tooMany === -1 ? messages : messages.slice(0, tooMany)
}
