import PostalMime, { type Address } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Inbox, Mail } from './inbox.ts'
import { host } from './listen.ts'

const maxBytes = 5 * 1024 * 1024

/** An SMTP server whose mails go nowhere but to the inbox. What it refuses, and how, says the README. */
export function createSmtp(inbox: Inbox): SMTPServer {
  return new SMTPServer({
    banner: 'sandbox: mails end here',
    size: maxBytes,
    rejectOversized: true,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    socketTimeout: 60_000,
    closeTimeout: 1_000,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      password === 'wrong' ? done(reply(535, 'authentication failed')) : done(null, { user: username ?? 'anybody' }),
    onRcptTo: ({ address }, _session, done) => done(refusalOf(address)),
    onData: (stream, session, done) => {
      receive(stream, session).then(
        (mail) => done(null, `kept as ${inbox.add(mail).id}`),
        (error: Error) => done(error),
      )
    },
  })
}

export function listenSmtp(smtp: SMTPServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    // Later errors are clients that went away in the middle of a mail.
    smtp.on('error', reject)
    smtp.listen(port, host, () => {
      const address = smtp.server.address()
      resolve(address && typeof address === 'object' ? address.port : port)
    })
  })
}

const reply = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode })

function refusalOf(address: string): Error | null {
  const [mailbox = ''] = address.split('@')
  if (mailbox === 'unknown') return reply(550, 'no such mailbox')
  return mailbox === 'busy' ? reply(451, 'mailbox is busy, try again later') : null
}

async function receive(
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<Omit<Mail, 'id'> & { source: Buffer }> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  if (stream.sizeExceeded) throw reply(552, 'the mail is too big')
  const source = Buffer.concat(chunks)
  const mail = await PostalMime.parse(source)
  const connection = {
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map(({ address }) => address),
  }
  return {
    kind: 'mail',
    received_at: new Date().toISOString(),
    envelope: connection,
    from: mail.from ? written([mail.from]) : connection.from,
    to: mail.to ? written(mail.to) : connection.to.join(', '),
    subject: mail.subject ?? '',
    message_id: mail.messageId ?? '',
    language: mail.headers.find(({ key }) => key === 'content-language')?.value ?? '',
    text: (mail.text ?? '').trimEnd(),
    html: (mail.html ?? '').trimEnd(),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? 'unnamed',
      mime_type: mimeType,
      size: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
    })),
    source,
  }
}

const written = (addresses: Address[]): string =>
  addresses
    .flatMap((each) => each.group ?? [each])
    .map(({ name, address }) => (name ? `${name} <${address}>` : address))
    .join(', ')
