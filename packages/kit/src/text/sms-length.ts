/** GSM 03.38; a single sign beyond it makes the whole message UCS-2. */
const basic = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}[\]~|\\€]*$/
/** Signs of its extension table are sent as two. */
const extended = /[\^{}[\]~|\\€]/g

export type SmsLength = { signs: number; parts: number; alphabet: 'gsm' | 'ucs2'; left: number }

/** How a text message is counted and paid: one part of 160 signs, or 70 with Cyrillic; of several each holds 153 or 67. */
export function smsLength(text: string): SmsLength {
  const alphabet = basic.test(text) ? 'gsm' : 'ucs2'
  const signs = text.length + (alphabet === 'gsm' ? (text.match(extended)?.length ?? 0) : 0)
  const [one, each] = alphabet === 'gsm' ? [160, 153] : [70, 67]
  const parts = signs <= one ? 1 : Math.ceil(signs / each)
  return { signs, parts, alphabet, left: (parts === 1 ? one : parts * each) - signs }
}
