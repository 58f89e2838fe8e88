import { bilingual, type SettingField } from './setting-field.ts'

const color = (key: string, on: readonly string[], mn: string, en: string, help: readonly [string, string]) =>
  ({
    key: `look.${key}`,
    section: 'colours',
    kind: 'color',
    on,
    label: bilingual(mn, en),
    help: bilingual(...help),
  }) satisfies SettingField

/** How the shop looks. `on` names what a colour is read upon: tokens of the theme, each by 4.5 to 1. */
export const lookFields: readonly SettingField[] = [
  {
    key: 'look.logo',
    section: 'logo',
    words: bilingual('лого солих, лого оруулах, тэмдэг, дэлгүүрийн лого', 'change logo, upload logo, shop logo'),
    kind: 'picture',
    optional: true,
    label: bilingual('Лого', 'Logo'),
    help: bilingual(
      'Нэрийн өмнө харагдана. PNG эсвэл JPEG, тунгалаг дэвсгэртэй бол сайн.',
      'Before the name. PNG or JPEG, best with a clear ground.',
    ),
  },
  color('accent', [], 'Үндсэн товч', 'Main buttons', [
    'Бичгийн өнгийг (бараан эсвэл цагаан) өөрөө сонгоно.',
    'The ink on it, dark or white, is chosen by itself.',
  ]),
  color('accent_ink', ['paper', 'wash'], 'Онцолсон бичиг', 'Accented text', [
    'Цайвар дэвсгэр дээр уншигдахуйц байна.',
    'It has to be readable on the light ground.',
  ]),
  color('link', ['paper', 'wash'], 'Холбоос', 'Links', [
    'Цайвар дэвсгэр дээр уншигдахуйц байна.',
    'It has to be readable on the light ground.',
  ]),
  color('sale', ['paper', 'wash'], 'Хямдралын үнэ', 'Reduced prices', [
    'Цайвар дэвсгэр дээр уншигдахуйц байна.',
    'It has to be readable on the light ground.',
  ]),
]

/** Where the shop is found. */
export const domainFields: readonly SettingField[] = [
  {
    key: 'domain.name',
    section: 'domain',
    words: bilingual('домэйн нэр, вэб хаяг, сайтын хаяг', 'domain name, web address, site address, url'),
    kind: 'text',
    max: 253,
    pattern: /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/,
    example: 'delguur.mn',
    optional: true,
    label: bilingual('Домэйн', 'Domain'),
    help: bilingual(
      'Жишээ нь delguur.mn. Бүртгүүлсэн домэйнээ серверийн IP хаяг руу заалгана.',
      'For example delguur.mn. Register it and point it at the address of the server.',
    ),
  },
]

/** Through whom mails are sent. */
export const mailFields: readonly SettingField[] = [
  {
    key: 'mail.from',
    section: 'mail',
    named_by_section: true,
    kind: 'email',
    optional: true,
    label: bilingual('Илгээгчийн имэйл', 'Sender'),
    help: bilingual('Хоосон бол лавлах имэйл.', 'Empty: the mail address of the shop.'),
  },
  {
    key: 'mail.host',
    section: 'mail',
    words: bilingual('мэйл сервер, имэйл сервер, имэйл явахгүй байна', 'mail server, smtp, emails do not arrive'),
    kind: 'text',
    max: 253,
    pattern: /^([a-z0-9-]+\.)+[a-z]{2,63}$/,
    example: 'smtp.mail.mn',
    optional: true,
    label: bilingual('SMTP сервер', 'SMTP server'),
    help: bilingual('Хоосон бол серверийн тохиргоог ашиглана.', 'Empty: that of the server.'),
  },
  {
    key: 'mail.port',
    section: 'mail',
    named_by_section: true,
    kind: 'choice',
    options: [
      { value: '465', label: bilingual('465 (TLS)', '465 (TLS)') },
      { value: '587', label: bilingual('587 (STARTTLS)', '587 (STARTTLS)') },
    ],
    label: bilingual('Порт', 'Port'),
    help: bilingual('Нууц үг зөвхөн TLS-ээр дамжина.', 'A password travels by TLS alone.'),
  },
  {
    key: 'mail.user',
    section: 'mail',
    named_by_section: true,
    kind: 'text',
    max: 200,
    optional: true,
    label: bilingual('Хэрэглэгч', 'User'),
    help: bilingual('Имэйлийн үйлчилгээнээс өгсөн.', 'As your mail service gave it.'),
  },
  {
    key: 'mail.password',
    section: 'mail',
    named_by_section: true,
    kind: 'secret',
    max: 500,
    optional: true,
    label: bilingual('Нууц үг', 'Password'),
    help: bilingual('Хадгалсны дараа дахин харагдахгүй.', 'Once saved it is never shown again.'),
  },
]

/** By whom staff are told of things while the office is closed. */
export const noticeFields: readonly SettingField[] = [
  {
    key: 'notices.telegram_token',
    section: 'telegram',
    kind: 'secret',
    max: 100,
    optional: true,
    accepts: (value) => /^\d{6,12}:[\w-]{30,60}$/.test(value),
    label: bilingual('Telegram ботын токен', 'Token of the Telegram bot'),
    help: bilingual(
      'Telegram-ын @BotFather-т /newbot гэж бичээд авна. Ажилтан бүр «Мэдэгдэл» хуудаснаас ботоо холбоно.',
      'Write /newbot to @BotFather in Telegram. Each member of staff then links the bot under “Notices”.',
    ),
  },
]
