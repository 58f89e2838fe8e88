import { bilingual, type SettingField } from '@delguur/contract/setting-field'
import { type SettingGroup, settingFields } from '@delguur/contract/settings'
import type { Services } from '../../platform/context.ts'
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
const address = /^https:\/\/[a-z0-9.-]+(:\d{2,5})?(\/[\w./-]*)?$/

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
  ...fields.map(({ name, secret, optional }): SettingField => {
    const [mn, en] = words[name] ?? [name, name]
    const common = { key: `payments.${type}.${name}`, section: type, label: bilingual(mn, en), help: keyHelp } as const
    const may = optional ? ({ optional: true } as const) : {}
    if (secret) return { ...common, kind: 'secret', max: 4_000, ...may }
    return { ...common, kind: 'text', max: 300, ...(/url$/.test(name) && { pattern: address }), ...may }
  }),
]

/** The settings of a group; those of payments are what the providers that the shop can speak to ask for. */
export const fieldsOf = ({ ports }: Pick<Services, 'ports'>, group: SettingGroup): readonly SettingField[] =>
  group === 'payments' ? (ports.provider_keys ?? []).flatMap(providerFields) : settingFields[group]
