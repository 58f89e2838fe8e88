import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MailError, type MailFault, type MailPort } from '../../src/modules/messages/notify/index.ts'
import type { Arrived } from '../sandbox.ts'

/** What a suite needs of an adapter: the port, the ways it can fail, and a look at what came out at the far end. */
export type MailFixture = {
  port: MailPort
  /** The same server, asked with a login that it refuses. */
  wrongLogin: MailPort
  /** A server that is not there. */
  absent: MailPort
  /** A server that takes the connection and then says nothing; timeout of half a second. */
  silent: MailPort
  arrived: (to: string) => Promise<Arrived[]>
  stop: () => Promise<void>
}

const message = {
  id: 'order-placed.R000000001',
  to: 'saraa@example.mn',
  language: 'mn-MN',
  subject: 'Захиалга тань бүртгэгдлээ: R000000001 — ₮ 1,234,567',
  text: 'Сайн байна уу, Сараа!\n\nӨвөл «дулаан» хүрэм, 104 см × 2',
  html: '<!doctype html><html lang="mn"><body><p>Сайн байна уу, <b>Сараа</b>! Өвөл ₮ 50,000</p></body></html>',
}

/** What every adapter of the mail port must do, over its protocol. */
export function mailSuite(name: string, start: () => Promise<MailFixture>): void {
  let mail: MailFixture
  beforeAll(async () => {
    mail = await start()
  })
  afterAll(() => mail.stop())

  describe(`${name}: a mail`, () => {
    it('arrives whole, in Mongolian, as text and as HTML', async () => {
      await mail.port.send(message)
      const [newest] = await mail.arrived(message.to)
      const { subject, text, html, language } = message
      expect(newest).toMatchObject({ envelope: { to: [message.to] }, to: message.to, subject, text, html, language })
      expect(newest?.from).toBe('Бамбар <shop@bambar.example>')
    })

    it('carries the same name whenever it is sent', async () => {
      const to = 'bold@example.mn'
      await mail.port.send({ ...message, to })
      await mail.port.send({ ...message, to })
      const ids = (await mail.arrived(to)).map(({ message_id }) => message_id)
      expect(ids).toEqual(['<order-placed.R000000001@bambar.example>', '<order-placed.R000000001@bambar.example>'])
    })

    it('goes to one person, whatever the address tries to add', async () => {
      const to = 'one@example.mn, two@example.mn\r\nBcc: three@example.mn'
      await mail.port.send({ ...message, to }).catch((error) => expect(error).toBeInstanceOf(MailError))
      for (const other of ['two@example.mn', 'three@example.mn']) expect(await mail.arrived(other)).toEqual([])
    })

    it('is sent beside others', async () => {
      const people = Array.from({ length: 8 }, (_, i) => `parent${i}@example.mn`)
      await Promise.all(people.map((to) => mail.port.send({ ...message, to })))
      for (const to of people) expect(await mail.arrived(to)).toHaveLength(1)
    })
  })

  describe(`${name}: a mail that is not taken`, () => {
    const cases: [string, MailFault, number | undefined, (to: string) => Promise<void>][] = [
      ['an unknown receiver', 'receiver_refused', 550, () => mail.port.send({ ...message, to: 'unknown@example.mn' })],
      ['a busy receiver', 'receiver_refused', 451, () => mail.port.send({ ...message, to: 'busy@example.mn' })],
      [
        'a mail above its size',
        'refused',
        552,
        (to) => mail.port.send({ ...message, to, text: 'ө'.repeat(3_000_000) }),
      ],
      ['a wrong login', 'login_refused', 535, (to) => mail.wrongLogin.send({ ...message, to })],
      ['no server', 'unreachable', undefined, (to) => mail.absent.send({ ...message, to })],
      ['a silent server', 'timed_out', undefined, (to) => mail.silent.send({ ...message, to })],
    ]
    it.each(cases)('says so: %s', async (_what, fault, reply, send) => {
      const error = await send('nobody@example.mn').catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(MailError)
      expect(error).toMatchObject({ fault, reply })
      expect(`${error instanceof Error ? error.stack : ''}`).not.toMatch(/@example\.mn|wrong-password|no such mailbox/)
      expect(await mail.arrived('nobody@example.mn')).toEqual([])
    })
  })
}
