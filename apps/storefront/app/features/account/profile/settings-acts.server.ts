import { consentChannels, consentTopics } from '@delguur/contract/account/account-flat'
import { type Acts, text } from '../act.server.ts'

export const noticeActs: Acts = {
  read: async (form, { notices }, { locale }) => {
    const read = text(form, 'read') !== 'false'
    await notices.update({ params: { id: Number(text(form, 'id')) }, body: { read, locale } })
    return {}
  },
  read_all: async (_form, { notices }, { locale }) => {
    await notices.readAll({ body: { locale } })
    return {}
  },
  remove_device: async (form, { devices }) => {
    await devices.remove({ params: { id: Number(text(form, 'id')) } })
    return {}
  },
}

export const alertActs: Acts = {
  stop: async (form, { alerts }) => {
    await alerts.stop({ params: { id: Number(text(form, 'id')) } })
    return {}
  },
}

export const consentActs: Acts = {
  consent: async (form, { people }, { locale }) => {
    const channel = consentChannels.find((each) => each === text(form, 'channel'))
    const topic = consentTopics.find((each) => each === text(form, 'topic'))
    if (!channel || !topic) throw new Response(null, { status: 400 })
    await people.setConsent({ body: { channel, topic, granted: text(form, 'granted') === 'true', locale } })
    return {}
  },
}
