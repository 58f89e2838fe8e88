import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SmsError, type SmsFault, type SmsPort } from '../../src/modules/messages/notify/index.ts'
import type { ArrivedSms } from '../sandbox.ts'

/** What a suite needs of an adapter: the port, the ways it can fail, and a look at what came out at the far end. */
export type SmsFixture = {
  port: SmsPort
  /** The same gateway, asked with a key that it refuses. */
  wrongKey: SmsPort
  /** A gateway that is not there. */
  absent: SmsPort
  /** A gateway that takes the connection and then says nothing; timeout of half a second. */
  silent: SmsPort
  /** The sender the fixture's ports are set to. */
  from: string
  arrived: (to: string) => Promise<ArrivedSms[]>
  stop: () => Promise<void>
}

const text = 'Бамбар: нэвтрэх код 123456. Хэнд ч бүү хэлээрэй.'

/** What every adapter of the text message port must do, by the search API. */
export function smsSuite(name: string, start: () => Promise<SmsFixture>): void {
  let sms: SmsFixture
  beforeAll(async () => {
    sms = await start()
  })
  afterAll(() => sms.stop())

  describe(`${name}: a text message`, () => {
    it('arrives whole, in Mongolian', async () => {
      await sms.port.send({ id: 'code.a', to: '99112233', text })
      expect(await sms.arrived('99112233')).toMatchObject([{ from: sms.from, to: '99112233', text }])
    })

    it('arrives once however often it is sent under one name', async () => {
      const message = { id: 'code.b', to: '99112244', text }
      await sms.port.send(message)
      await Promise.all([sms.port.send(message), sms.port.send(message)])
      expect(await sms.arrived('99112244')).toHaveLength(1)
      await sms.port.send({ ...message, id: 'code.c' })
      expect(await sms.arrived('99112244')).toHaveLength(2)
    })

    it('arrives after a fault of the moment when it is sent again', async () => {
      const message = { id: 'code.d', to: '99000001', text }
      await expect(sms.port.send(message)).rejects.toMatchObject({ name: 'SmsError', fault: 'refused' })
      expect(await sms.arrived('99000001')).toEqual([])
      await sms.port.send(message)
      expect(await sms.arrived('99000001')).toHaveLength(1)
    })
  })

  describe(`${name}: a text message that is not taken`, () => {
    const message = { id: 'code.x', to: '88001122', text }
    const cases: [string, SmsFault, () => Promise<void>][] = [
      ['a number that takes none', 'receiver_refused', () => sms.port.send({ ...message, to: '99000000' })],
      ['a wrong key', 'login_refused', () => sms.wrongKey.send(message)],
      ['no gateway', 'unreachable', () => sms.absent.send(message)],
      ['a silent gateway', 'timed_out', () => sms.silent.send(message)],
    ]
    it.each(cases)('says so: %s', async (_what, fault, send) => {
      const error = await send().catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(SmsError)
      expect(error).toMatchObject({ fault })
      expect(`${error instanceof Error ? error.stack : ''}`).not.toMatch(/99000000|88001122|123456|wrong-key/)
      expect(await sms.arrived('88001122')).toEqual([])
    })
  })
}
