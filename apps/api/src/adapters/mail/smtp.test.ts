import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { expect, it } from 'vitest'
import { aSandbox } from '../../../test/sandbox.ts'
import { mailSuite } from '../../../test/suites/mail.ts'
import { smtpMail } from './smtp.ts'

const from = 'Бамбар <shop@bambar.example>'

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return address && typeof address === 'object' ? address.port : 0
}

mailSuite('SMTP', async () => {
  const sandbox = await aSandbox()
  const mute = createServer()
  const mutePort = await listening(mute)
  const removed = createServer()
  const removedPort = await listening(removed)
  removed.close()
  return {
    port: smtpMail({ url: sandbox.smtp_url, from }),
    wrongLogin: smtpMail({ url: sandbox.smtp_url.replace('//', '//shop:wrong@'), from }),
    absent: smtpMail({ url: `smtp://127.0.0.1:${removedPort}`, from }),
    silent: smtpMail({ url: `smtp://127.0.0.1:${mutePort}`, from, timeout: 500 }),
    arrived: sandbox.arrived,
    stop: async () => {
      mute.close()
      await sandbox.stop()
    },
  }
})

// 0.0.0.0 leads here without being a loopback address.
it('does not send a password in the clear to another machine', async () => {
  const heard: string[] = []
  const plain = createServer((socket) => {
    socket.write('220 plain\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      heard.push(String(data))
      socket.write(/^EHLO/.test(String(data)) ? '250-plain\r\n250 AUTH PLAIN\r\n' : '502 no\r\n')
    })
  })
  const port = await listening(plain)
  const mail = smtpMail({ url: `smtp://shop:secret@0.0.0.0:${port}`, from, timeout: 2_000 })
  const message = { id: 'x', to: 'saraa@example.mn', language: 'mn', subject: '', text: '', html: '' }
  await expect(mail.send(message)).rejects.toMatchObject({ name: 'MailError' })
  expect(heard[0]).toMatch(/^EHLO/)
  expect(heard.join('')).not.toMatch(/AUTH PLAIN \w|AUTH LOGIN/)
  plain.close()
})
