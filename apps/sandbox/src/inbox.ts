/** What every message has, of whatever kind. */
type Arrived = {
  id: number
  received_at: string
  from: string
  to: string
  subject: string
  text: string
  language: string
}

/** A received mail, as the inbox shows it and as `/inbox.json` answers it. */
export type Mail = Arrived & {
  kind: 'mail'
  /** Who was told to send and to receive over SMTP. */
  envelope: { from: string; to: string[] }
  message_id: string
  html: string
  attachments: { filename: string; mime_type: string; size: number }[]
}
/** A text message, as `/sms.json` answers it; `message_id` is the sender's name for it. */
export type Sms = Arrived & { kind: 'sms'; message_id: string }
/** A push message as its browser reads it, and as `/push.json` answers it; `to` is the subscription. */
export type Push = Arrived & {
  kind: 'push'
  url: string
  tag: string
  /** The text that was encrypted, letter by letter. */
  payload: string
  ttl: number
  urgency: string
  topic: string
  /** Whom the sender says to ask (VAPID). */
  sender: string
}
export type Message = Mail | Sms | Push
export type Received =
  | (Omit<Mail, 'id'> & { source: Buffer })
  | (Omit<Sms, 'id'> & { source: Buffer })
  | (Omit<Push, 'id'> & { source: Buffer })
export type Stored = Message & { source: Buffer }

export type Inbox = {
  add: (received: Received) => Stored
  /** Newest first. */
  list: () => Stored[]
  find: (id: number) => Stored | undefined
  clear: () => void
  /** Calls back after every change until told to stop. */
  watch: (onChange: () => void) => () => void
}

const megabyte = 1024 * 1024

/** Keeps the newest messages in memory: at most so many of them and so many bytes of source. */
export function createInbox({ keep = 500, bytes = 32 * megabyte } = {}): Inbox {
  let messages: Stored[] = []
  let received = 0
  const watchers = new Set<() => void>()
  const changed = () => {
    for (const tell of watchers) tell()
  }
  return {
    add(message) {
      received += 1
      const stored: Stored = { ...message, id: received }
      messages = within([stored, ...messages], keep, bytes)
      changed()
      return stored
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
function within(messages: Stored[], keep: number, bytes: number): Stored[] {
  let total = 0
  const tooMany = messages.findIndex(({ source }, index) => {
    total += source.length
    return index > 0 && (index >= keep || total > bytes)
  })
  return tooMany === -1 ? messages : messages.slice(0, tooMany)
}
