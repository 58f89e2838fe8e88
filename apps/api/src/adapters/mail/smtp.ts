import type { NodemailerError, Transporter } from 'nodemailer'
import { MailError, type MailFault, type MailPort } from '../../modules/messages/notify/index.ts'

export type SmtpOptions = {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  url: string
  /** Name and address of the sender. */
  from: string
  /** For the whole of one mail, milliseconds. */
  timeout?: number
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Mail by SMTP, one connection a mail. A password leaves this machine only over TLS. */
export function smtpMail({ url, from, timeout = 30_000 }: SmtpOptions): MailPort {
  const { hostname, username } = new URL(url)
  const wait = Math.min(timeout, 10_000)
  const options = {
    url,
    requireTLS: username !== '' && !loopback.test(hostname),
    connectionTimeout: wait,
    greetingTimeout: wait,
    dnsTimeout: wait,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  }
  let transport: Transporter | undefined
  const domain = from.match(/@([^>\s]+)/)?.[1] ?? hostname
  return {
    async send({ id, to, language, subject, text, html, headers: more, attachments = [] }) {
      const headers = { ...more, 'auto-submitted': 'auto-generated', 'content-language': language }
      const mail = {
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers,
        messageId: `<${id}@${domain}>`,
        attachments: attachments.map(({ content_type, ...rest }) => ({ ...rest, contentType: content_type })),
      }
      transport ??= (await import('nodemailer')).createTransport(options)
      try {
        await transport.sendMail({ ...mail, signal: AbortSignal.timeout(timeout) })
      } catch (error) {
        throw asMailError(error as NodemailerError)
      }
    },
  }
}

/** What a server says often repeats the receiver's address, so its words stay here. */
function asMailError({ code, command, responseCode }: NodemailerError): MailError {
  return new MailError(faultOf(code, command, responseCode), responseCode)
}

function faultOf(code?: string, command?: string, responseCode?: number): MailFault {
  if (code === 'ETIMEDOUT' || code === 'EABORT') return 'timed_out'
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'login_refused'
  if (code === 'EENVELOPE' && (command === 'RCPT TO' || command === 'API')) return 'receiver_refused'
  return responseCode === undefined ? 'unreachable' : 'refused'
}
