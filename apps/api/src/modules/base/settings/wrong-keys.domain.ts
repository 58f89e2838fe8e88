type Rule = { says: RegExp; fields: readonly string[] }

const sign: Rule = { says: /checksum/i, fields: ['secret'] }

/** What providers say when something of the keys is wrong, and which fields that is about; the first rule that fits counts. */
const rules: Readonly<Record<string, readonly Rule[]>> = {
  qpay: [
    { says: /INVOICE_CODE/, fields: ['invoice_code'] },
    { says: /MERCHANT/, fields: ['merchant_id'] },
    { says: /name and password|401|403/, fields: ['user', 'password'] },
  ],
  golomt_card: [sign, { says: /token|401|403/i, fields: ['token'] }],
  khan_card: [{ says: /: 5 |access denied|401|403/i, fields: ['user', 'password'] }],
  socialpay: [sign, { says: /терминал|terminal/i, fields: ['terminal'] }],
  monpay: [
    { says: /mini app/, fields: ['client_id', 'client_secret'] },
    { says: /401|403|not taken/, fields: ['username', 'account_id'] },
  ],
  most: [{ says: /: 03 /, fields: ['src_inst_id', 'payee_id', 'pos_no'] }],
  storepay: [{ says: /not let in|401|403/, fields: ['app_username', 'app_password', 'username', 'password'] }],
  lendmn: [{ says: /401|403|not taken/, fields: ['token'] }],
}

/** The fields of a provider's keys that are to be compared with the contract; none where what it said names none. */
export function suspects(type: string, problem: string | null, message: string | null): readonly string[] {
  if (problem === 'away') return ['url']
  if (problem !== 'keys' || message === null) return []
  return rules[type]?.find(({ says: pattern }) => pattern.test(message))?.fields ?? []
}
