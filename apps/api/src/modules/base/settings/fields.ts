import { bilingual, type SettingField } from '@delguur/contract/base/setting-field'
import { type SettingGroup, settingFields } from '@delguur/contract/base/settings'
import type { Services } from '../../../platform/context.ts'
import type { ProviderKeys } from './settings.ports.ts'

const providerNames: Record<string, string> = {
  qpay: 'QPay',
  golomt_card: 'Голомт карт',
  khan_card: 'Хаан карт',
  socialpay: 'SocialPay',
  monpay: 'MonPay',
  most: 'Most Money',
  storepay: 'Storepay',
  lendmn: 'LendMN',
}
export const providerName = (type: string): string => providerNames[type] ?? type

const words: Record<string, readonly [mn: string, en: string]> = {
  url: ['Хаяг', 'Address'],
  user: ['Хэрэглэгч', 'User'],
  username: ['Хэрэглэгч', 'User'],
  password: ['Нууц үг', 'Password'],
  invoice_code: ['Нэхэмжлэхийн код', 'Invoice code'],
  merchant_id: ['Мерчантын дугаар', 'Merchant id'],
  token: ['Токен', 'Token'],
  secret: ['Нууц түлхүүр', 'Secret'],
  terminal: ['Терминал', 'Terminal'],
  amounts: ['Дүнгийн хэлбэр', 'How amounts are written'],
  refunds: ['Буцаалт зөвшөөрсөн', 'May give money back'],
  account_id: ['Дансны дугаар', 'Account'],
  client_id: ['Клиентийн дугаар', 'Client id'],
  client_secret: ['Клиентийн нууц түлхүүр', 'Client secret'],
  src_inst_id: ['Байгууллагын дугаар', 'Institution'],
  payee_id: ['Хүлээн авагч', 'Payee'],
  pos_no: ['Кассын дугаар', 'Till'],
  public_key: ['Нийтийн түлхүүр (PEM)', 'Public key (PEM)'],
  notice_key: ['Мэдэгдлийн түлхүүр (PEM)', 'Key of notices (PEM)'],
  iv: ['IV', 'IV'],
  app_tt: ['Апп гүйлгээний код', 'Operation of the app'],
  auth_url: ['Нэвтрэх хаяг', 'Address of tokens'],
  app_username: ['Аппын хэрэглэгч', 'User of the app'],
  app_password: ['Аппын нууц үг', 'Password of the app'],
  basic: ['Basic хос', 'Pair of the Basic header'],
  store_id: ['Дэлгүүрийн дугаар', 'Store'],
}

const keyHelp = bilingual(
  'Банк, үйлчилгээ үзүүлэгчтэй хийсэн гэрээнээс.',
  'From the contract with the bank or provider.',
)
/** What is to be written where the contract names a choice, or a key has a form. */
const helps: Record<string, readonly [mn: string, en: string]> = {
  iv: ['32 тэмдэгт: 0–9, a–f.', '32 characters: 0 to 9, a to f.'],
  app_tt: ['4 оронтой код.', '4 digits.'],
  public_key: [
    '«-----BEGIN PUBLIC KEY-----»-ээс «-----END PUBLIC KEY-----» хүртэл бүтнээр нь хуулна.',
    'All of it, from “-----BEGIN PUBLIC KEY-----” to “-----END PUBLIC KEY-----”.',
  ],
  notice_key: ['Тусдаа түлхүүр өгсөн бол. PEM хэлбэрээр, бүтнээр нь.', 'Where they gave one apart; PEM, all of it.'],
}
const choices: Record<string, readonly { value: string; label: ReturnType<typeof bilingual> }[]> = {
  amounts: [
    { value: 'decimal', label: bilingual('1000.00', '1000.00') },
    { value: 'minor', label: bilingual('Мөнгөөр, 100000', 'In mongo, 100000') },
  ],
  refunds: [
    { value: 'false', label: bilingual('Үгүй', 'No') },
    { value: 'true', label: bilingual('Тийм', 'Yes') },
  ],
  basic: [
    { value: 'app', label: bilingual('Аппын нэр, нууц үг', 'That of the app') },
    { value: 'merchant', label: bilingual('Мерчантын нэр, нууц үг', 'That of the merchant') },
  ],
}
const address = /^https:\/\/[a-z0-9.-]+(:\d{2,5})?(\/[\w./-]*)?$/
const addressForm = { pattern: address, example: 'https://merchant.example.mn/v2' }

const providerFields = ({ type, fields }: ProviderKeys): SettingField[] => [
  {
    key: `payments.${type}.stand_in`,
    section: type,
    kind: 'flag',
    label: bilingual('Туршилтын горим', 'Test mode'),
    help: bilingual(
      'Бодит мөнгө шилжихгүй, туршилтын сервер хариулна. Туршилтын сервер ажиллаагүй бол санал болгохгүй.',
      'A test server answers and no money moves. Without a test server it is not offered.',
    ),
  },
  ...fields.map(({ name, secret, optional, accepts }): SettingField => {
    const [mn, en] = words[name] ?? [name, name]
    const [own, inEnglish] = helps[name] ?? []
    const help = own && inEnglish ? bilingual(own, inEnglish) : keyHelp
    const common = { key: `payments.${type}.${name}`, section: type, label: bilingual(mn, en), help } as const
    const options = choices[name]
    if (options) return { ...common, kind: 'choice', options }
    const may = { ...(optional && ({ optional: true } as const)), ...(accepts && { accepts }) }
    if (secret) return { ...common, kind: 'secret', max: 4_000, ...may }
    return { ...common, kind: 'text', max: 300, ...(/url$/.test(name) && addressForm), ...may }
  }),
]

/** How a field of a provider's keys is called on the screen. */
export function keyNamed({ type, fields }: ProviderKeys, name: string) {
  const [mn, en] = words[name] ?? [name, name]
  return fields.some((field) => field.name === name)
    ? [{ key: `payments.${type}.${name}`, label: bilingual(mn, en) }]
    : []
}

/** The settings of a group; those of payments are what the providers that the shop can speak to ask for. */
export const fieldsOf = ({ ports }: Pick<Services, 'ports'>, group: SettingGroup): readonly SettingField[] =>
  group === 'payments' ? (ports.provider_keys ?? []).flatMap(providerFields) : settingFields[group]
