/** What a shop's QR code says, as the EMV specification for merchants' codes writes it: tag, length, value. */
export function emvText(code: { account: string; amount: number; merchant: string; bill: string }): string {
  const fields = [
    tag('00', '01'),
    tag('01', '12'),
    tag('26', `${tag('00', 'mn.qpay')}${tag('01', code.account)}`),
    tag('52', '5311'),
    tag('53', '496'),
    tag('54', String(code.amount)),
    tag('58', 'MN'),
    tag('59', code.merchant),
    tag('60', 'ULAANBAATAR'),
    tag('62', tag('01', code.bill.slice(0, 25))),
    '6304',
  ].join('')
  return fields + crc16(fields)
}

const tag = (name: string, value: string): string => `${name}${String(value.length).padStart(2, '0')}${value}`

/** CRC-16 with polynomial 1021 and start FFFF, four hexadecimal digits (ISO/IEC 13239). */
export function crc16(text: string): string {
  let sum = 0xffff
  for (const byte of Buffer.from(text)) {
    sum ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff
  }
  return sum.toString(16).toUpperCase().padStart(4, '0')
}
