import { createHash } from 'node:crypto'

/** Somebody as a house of sign-in knows them. */
export type Person = {
  subject: string
  given_name: string
  family_name: string
  email: string | null
  email_verified: boolean
}
export type House = 'google' | 'facebook'

/** A person's number at a house: the same whenever they come again, another at the other house. */
const subjectOf = (house: House, key: string): string =>
  BigInt(`0x${createHash('sha256').update(`${house} ${key}`).digest('hex')}`)
    .toString()
    .slice(0, house === 'google' ? 21 : 16)

type Known = { key: string; given_name: string; family_name: string; email: string | null; email_verified: boolean }

/** Fictitious people to choose from: the usual one, one whose address nobody has checked, one without any. */
const known: Known[] = [
  {
    key: 'saraa',
    given_name: 'Сараа',
    family_name: 'Бат',
    email: 'saraa.bat@gmail.example',
    email_verified: true,
  },
  {
    key: 'temuulen',
    given_name: 'Тэмүүлэн',
    family_name: 'Дорж',
    email: 'temuulen@gmail.example',
    email_verified: true,
  },
  {
    key: 'oyunaa',
    given_name: 'Оюунаа',
    family_name: 'Ганбаатар',
    email: 'oyunaa@mail.example',
    email_verified: false,
  },
  { key: 'nomin', given_name: 'Номин', family_name: 'Эрдэнэ', email: null, email_verified: false },
]

const personOf = (house: House, { key, ...person }: Known): Person => ({ ...person, subject: subjectOf(house, key) })

/** Facebook hands out confirmed addresses only. */
export const peopleOf = (house: House): Person[] =>
  known.filter((person) => house === 'google' || !person.email || person.email_verified).map((p) => personOf(house, p))

/** The person a form names: by number, or made up with a name and an address. */
export function chosenPerson(house: House, form: Record<string, string | undefined>): Person | undefined {
  if (form.subject) return peopleOf(house).find(({ subject }) => subject === form.subject)
  const email = form.email?.trim() || null
  const [given_name = '', ...rest] = (form.name ?? '').trim().split(/\s+/)
  const email_verified = email !== null && (house === 'facebook' || form.email_verified === 'on')
  const key = `own ${(email ?? form.name ?? '').toLowerCase()}`
  return personOf(house, { key, given_name, family_name: rest.join(' '), email, email_verified })
}
