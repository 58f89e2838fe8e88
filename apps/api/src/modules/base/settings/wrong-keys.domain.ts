type Rule = { pattern: RegExp; fields: readonly string[] }

const sign: Rule = { pattern: /checksum/i, fields: ['secret'] }

/** What providers say when something of the keys is wrong, and which fields that is about; the first rule that fits counts. */
const rules: Readonly<Record<string, readonly Rule[]>> = {
  qpay: [
    { pattern: /INVOICE_CODE/, fields: ['invoice_code'] },
    { pattern: /MERCHANT/, fields: ['merchant_id'] },
    { pattern: /name and password|401|403/, fields: ['user', 'password'] },
  ],
  golomt_card: [sign, { pattern: /token|401|403/i, fields: ['token'] }],
  khan_card: [{ pattern: /: 5 |access denied|401|403/i, fields: ['user', 'password'] }],
  socialpay: [sign, { pattern: /терминал|terminal/i, fields: ['terminal'] }],
  monpay: [
    { pattern: /mini app/, fields: ['client_id', 'client_secret'] },
    { pattern: /401|403|not taken/, fields: ['username', 'account_id'] },
  ],
  most: [{ pattern: /: 03 /, fields: ['src_inst_id', 'payee_id', 'pos_no'] }],
  storepay: [{ pattern: /not let in|401|403/, fields: ['app_username', 'app_password', 'username', 'password'] }],
  lendmn: [{ pattern: /401|403|not taken/, fields: ['token'] }],
}

/** The fields of a provider's keys that are to be compared with the contract; none where what it said names none. */
export function suspects(type: string, problem: string | null, message: string | null): readonly string[] {
  if (problem === 'away') return ['url']
  if (problem !== 'keys' || message === null) return []
  return rules[type]?.find(({ pattern }) => pattern.test(message))?.fields ?? []
}
