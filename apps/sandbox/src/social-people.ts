import { createHash } from 'node:crypto'

/** Somebody as a provider of sign-in knows them. */
export type Person = {
  subject: string
  given_name: string
  family_name: string
  email: string | null
  email_verified: boolean
}
export type IdentityProvider = 'google' | 'facebook'

/** A person's number at a provider: the same whenever they come again, another at the provider. */
const subjectOf = (provider: IdentityProvider, key: string): string =>
  BigInt(`0x${createHash('sha256').update(`${provider} ${key}`).digest('hex')}`)
    .toString()
    .slice(0, provider === 'google' ? 21 : 16)

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

const personOf = (provider: IdentityProvider, { key, ...person }: Known): Person => ({
  ...person,
  subject: subjectOf(provider, key),
})

/** Facebook hands out confirmed addresses only. */
export const peopleOf = (provider: IdentityProvider): Person[] =>
  known
    .filter((person) => provider === 'google' || !person.email || person.email_verified)
    .map((p) => personOf(provider, p))

/** The person a form names: by number, or made up with a name and an address. */
export function chosenPerson(provider: IdentityProvider, form: Record<string, string | undefined>): Person | undefined {
  if (form.subject) return peopleOf(provider).find(({ subject }) => subject === form.subject)
  const email = form.email?.trim() || null
  const [given_name = '', ...rest] = (form.name ?? '').trim().split(/\s+/)
  const email_verified = email !== null && (provider === 'facebook' || form.email_verified === 'on')
  const key = `own ${(email ?? form.name ?? '').toLowerCase()}`
  return personOf(provider, { key, given_name, family_name: rest.join(' '), email, email_verified })
}
