import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface, type Interface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { colorForm, contrast, isReadable, nearestReadable } from '../../packages/kit/src/contrast.ts'
import { type Locale, locales } from '../../packages/kit/src/locale.ts'
import { parsePhone } from '../../packages/kit/src/numbers/phone.ts'
import { tinForm } from '../../packages/kit/src/numbers/taxpayer.ts'
import { parseMail } from '../../packages/kit/src/text/mail-address.ts'
import { plainSigns } from '../../packages/kit/src/text/plain-signs.ts'
import { inLatin, slugOf } from './latin.ts'

/** What a new shop is made of. */
export type Answers = {
  name: string
  title: string
  title_en: string
  address: string
  phone: string
  email: string
  owner: string
  owner_name: string
  languages: Locale[]
  accent: string
  link: string
  /** A picture of the logo; without it one is drawn from the name. */
  logo: string | undefined
  /** How this machine reaches it: the first shop is at `localhost`, others by their name. */
  host: string
  /** Bank, number and owner of the account for transfers. */
  account: string | undefined
  /** Number of a payer of VAT; who pays none has none. */
  tin: string
}

const option = { type: 'string' } as const
const options = {
  name: option,
  title: option,
  'title-en': option,
  address: option,
  phone: option,
  email: option,
  owner: option,
  'owner-name': option,
  languages: option,
  accent: option,
  link: option,
  logo: option,
  account: option,
  tin: option,
}

type Question = {
  flag: keyof typeof options
  text: string
  initial?: (given: Given) => string
  /** As it is kept, before it is looked at. */
  meant?: (text: string) => string
  fault: (text: string, tenants: string) => string | undefined | Promise<string | undefined>
}
type Given = Partial<Record<keyof typeof options, string>>

const white = ['#ffffff', '#f6f6f3']
const isMail = (text: string): boolean => parseMail(text) !== undefined
const mailMeant = (text: string): string => parseMail(text) ?? text.trim()
const control = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
const filled = (most: number) => (text: string) => {
  const given = text.trim()
  if (given === '') return 'хоосон байна / is empty'
  if (given.length > most) return `${most} тэмдэгтээс урт / longer than ${most}`
  if (control.test(given)) return 'үл үзэгдэх тэмдэгттэй / has invisible characters'
  return /[\p{L}\p{N}]/u.test(given) ? undefined : 'үсэг алга / has no letter'
}
async function logoFault(text: string): Promise<string | undefined> {
  if (text === '') return undefined
  if (!existsSync(resolve(text))) return 'ийм файл алга / there is no such file'
  const { width } = await sharp(resolve(text))
    .metadata()
    .catch(() => ({ width: undefined }))
  return width ? undefined : 'зураг биш: PNG, JPEG эсвэл SVG файл өгнө үү / not a picture: give a PNG, JPEG or SVG file'
}

/** `ffa224` and `#FA2` as people copy them. */
function colorMeant(text: string): string {
  const digits = text.trim().toLowerCase().replace(/^#/, '')
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${[...digits].map((digit) => digit + digit).join('')}`
  return /^[0-9a-f]{6}$/.test(digits) ? `#${digits}` : text.trim()
}
const colorFault = (text: string): string | undefined =>
  colorForm.test(text)
    ? undefined
    : 'өнгийг # болон 6 тэмдэгтээр бичнэ, ж. нь #ffa224 / a colour is # and six characters, for example #ffa224'

/** Names that are databases of the server itself, or of its devices. */
const reserved = new Set(['postgres', 'template0', 'template1', 'con', 'prn', 'aux', 'nul'])
const nameForm = /^[a-z][a-z0-9-]{0,29}[a-z0-9]$/
const nameFault = (text: string, tenants: string): string | undefined => {
  if (!nameForm.test(text))
    return 'жижиг латин үсэг, тоо, зураас; үсгээр эхэлнэ, 31 хүртэл / small letters a to z, digits and hyphens, a letter first, 31 at most'
  return reserved.has(text) || existsSync(join(tenants, text)) ? 'энэ нэр эзэнтэй / this name is taken' : undefined
}

/** How well links are read, and the nearest colour that is read well enough where they are not. */
export function linkFault(color: string): string | undefined {
  if (!colorForm.test(color)) return colorFault(color)
  if (isReadable(color, white)) return undefined
  const least = Math.min(...white.map((ground) => contrast(color, ground)))
  const measured = least.toFixed(1)
  return `цагаан дээр уншигдахгүй: ялгарал ${measured} : 1, 4.5 : 1 хэрэгтэй. Тохирох хамгийн ойр: ${nearestReadable(color, white)}\n  unreadable on white: contrast ${measured} : 1, 4.5 : 1 is needed. Nearest: ${nearestReadable(color, white)}`
}

export const questions: readonly Question[] = [
  {
    flag: 'title',
    text: 'Дэлгүүрийн нэр / name of the shop',
    fault: filled(60),
  },
  {
    flag: 'title-en',
    text: 'Англиар / in English',
    initial: ({ title = '' }) => (/\p{Script=Cyrillic}/u.test(title) ? inLatin(title) : title),
    fault: filled(60),
  },
  {
    flag: 'name',
    text: 'Хавтасны нэр, a-z 0-9 - / folder',
    initial: (given) => {
      const slug = slugOf(given['title-en'] ?? '')
      return nameForm.test(slug) ? slug : 'delguur'
    },
    fault: nameFault,
  },
  { flag: 'address', text: 'Хаяг / address', fault: filled(300) },
  {
    flag: 'phone',
    text: 'Утас / telephone',
    meant: (text) => parsePhone(text) ?? text.trim(),
    fault: (text) =>
      parsePhone(text) ? undefined : '5–9-өөр эхэлсэн 8 орон, ж. нь 7700 1234 / 8 digits, for example 7700 1234',
  },
  {
    flag: 'email',
    text: 'Дэлгүүрийн имэйл / mail of the shop',
    meant: mailMeant,
    fault: (text) => (isMail(text) ? undefined : 'имэйл биш / no mail address'),
  },
  {
    flag: 'owner',
    text: 'Эзний имэйл / mail of the owner',
    initial: ({ email = '' }) => email,
    meant: mailMeant,
    fault: (text) => (isMail(text) ? undefined : 'имэйл биш / no mail address'),
  },
  {
    flag: 'owner-name',
    text: 'Эзний нэр / name of the owner',
    fault: filled(60),
  },
  {
    flag: 'languages',
    text: `Хэл / languages (${locales.join(',')})`,
    initial: () => 'mn,en',
    fault: (text) =>
      text.split(',').every((each) => (locales as readonly string[]).includes(each.trim()))
        ? undefined
        : `эдгээрээс таслалаар бичнэ / write some of these, with commas: ${locales.join(',')}`,
  },
  {
    flag: 'accent',
    text: 'Товчны өнгө / colour of buttons',
    initial: () => '#ffa224',
    meant: colorMeant,
    fault: colorFault,
  },
  {
    flag: 'link',
    text: 'Холбоосны өнгө / colour of links',
    initial: () => '#2540a8',
    meant: colorMeant,
    fault: linkFault,
  },
  {
    flag: 'logo',
    text: 'Логоны файл (хоосон бол нэрээс зурна) / logo, empty: drawn',
    initial: () => '',
    fault: logoFault,
  },
  {
    flag: 'account',
    text: 'Данс, ж. нь «Хаан банк:5012345678:Номин ХХК»; дараа нь ч оруулж болно / bank:number:owner, or later in the office',
    initial: () => '',
    fault: (text) =>
      text === '' || /^[^:]+:\d{6,20}:[^:]+$/.test(text)
        ? undefined
        : 'банк:дугаар:эзэмшигч, ж. нь Хаан банк:5012345678:Номин ХХК / bank:number:owner, the number 6 to 20 digits',
  },
  {
    flag: 'tin',
    text: 'НӨАТ төлөгч бол ТИН, үгүй бол хоосон / taxpayer number if you pay VAT, else empty',
    initial: () => '',
    meant: (text) => plainSigns(text).replace(/\s/g, ''),
    fault: (text) =>
      text === '' || tinForm.test(text)
        ? undefined
        : 'байгууллага 11 орон, иргэн 12–14 орон / 11 digits of an organization, 12 to 14 of a person',
  },
]

const hello = `
Enter дарвал хаалтан доторх утга үлдэнэ. Хавтасны нэрээс бусдыг дараа нь оффисоос өөрчилж болно.
Enter keeps what stands in brackets. All but the name of the folder can be changed in the office later.

`

/** Whether other shops were made here. */
const others = (tenants: string): boolean =>
  existsSync(tenants) &&
  readdirSync(tenants).some(
    (name) => !['bambar', 'altan-tal'].includes(name) && existsSync(join(tenants, name, 'tenant.ts')),
  )

/** `Хаан банк:5012345678:Номин ХХК` as an account for transfers. */
export function accountOf(text: string | undefined) {
  const [bank = '', number = '', account_name = ''] = (text ?? '').split(':').map((part) => part.trim())
  if (!text) return undefined
  const names = { mn: bank, en: bank, ru: bank, cn: bank, it: bank }
  return { bank_code: '', bank_name: names, number, account_name, iban: '' }
}

/** Asks for what the flags do not say; without a terminal a flag that is missing, or no answer, is a fault. */
export async function readAnswers(args: readonly string[], tenants: string): Promise<Answers> {
  const { values } = parseArgs({ args: [...args], options })
  const given: Given = { ...values }
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined
  // a Ctrl-C at a question ends the program as it does elsewhere
  terminal?.on('SIGINT', () => process.kill(process.pid, 'SIGINT'))
  if (terminal) process.stdout.write(hello)
  try {
    for (const question of questions) given[question.flag] = await answer(question, given, terminal, tenants)
  } finally {
    terminal?.close()
  }
  const answers = given as Required<Given>
  const languages = answers.languages.split(',').map((each) => each.trim() as Locale)
  return {
    name: answers.name,
    title: answers.title.trim(),
    title_en: answers['title-en'].trim(),
    address: answers.address.trim(),
    phone: answers.phone.trim(),
    email: answers.email.trim(),
    owner: answers.owner.trim().toLowerCase(),
    owner_name: answers['owner-name'].trim(),
    languages: [...new Set<Locale>(['mn', ...languages])],
    accent: answers.accent,
    link: answers.link,
    logo: answers.logo ? resolve(answers.logo) : undefined,
    host: others(tenants) ? `${answers.name}.localhost` : 'localhost',
    account: answers.account || undefined,
    tin: answers.tin,
  }
}

async function answer(
  { flag, text, initial, meant = (given) => given, fault }: Question,
  given: Given,
  terminal: Interface | undefined,
  tenants: string,
): Promise<string> {
  const start = initial?.(given)
  const typed = given[flag] ?? (terminal ? undefined : start)
  if (typed !== undefined) {
    const value = meant(typed)
    const wrong = await fault(value, tenants)
    if (wrong) throw new Error(`--${flag} ${typed}: ${wrong}`)
    return value
  }
  if (!terminal) throw new Error(`--${flag}: ${text}`)
  for (;;) {
    const typed = meant((await terminal.question(`${text}${start ? ` [${start}]` : ''}: `)).trim() || (start ?? ''))
    const wrong = await fault(typed, tenants)
    if (!wrong) return typed
    process.stdout.write(`  ${wrong}\n`)
  }
}
