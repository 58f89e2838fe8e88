import type { MessageKey } from '@delguur/i18n/keys'
import { isLocale } from '@delguur/kit/locale'
import { type Act, type Acts, InputError, text } from '../act.server.ts'

const oneOf = <const T extends string>(values: readonly T[], value: string): T | null =>
  values.find((each) => each === value) ?? null

const two = (part: string): string => part.padStart(2, '0')

/** `YYYY-MM-DD` of three lists; null when none is chosen. */
function birthDate(form: FormData): string | null {
  const [year, month, day] = ['birth_year', 'birth_month', 'birth_day'].map((name) => text(form, name))
  if (!year && !month && !day) return null
  if (!year || !month || !day) throw new InputError({ birth_date: 'errors.birth_date_invalid' })
  return `${year}-${two(month)}-${two(day)}`
}

const saveProfile: Act = async (form, { people }, { locale }) => {
  const selected = text(form, 'selected_locale')
  await people.updateProfile({
    body: {
      user: {
        last_name: text(form, 'last_name'),
        first_name: text(form, 'first_name'),
        salutation: oneOf(['MR', 'MS'], text(form, 'salutation')),
        gender: oneOf(['male', 'female'], text(form, 'gender')),
        occupation: text(form, 'occupation') || null,
        birth_date: birthDate(form),
        ...(isLocale(selected) && { selected_locale: selected }),
      },
      locale,
    },
  })
  return {}
}

/** First the code goes to the new number or address, then it is taken with that code. */
const changeContact: Act = async (form, { security }, { locale }) => {
  const login = text(form, 'login')
  if (!login) throw new InputError({ login: 'errors.login_blank' })
  const code = text(form, 'code')
  if (text(form, 'step') === 'take') {
    if (!code) throw new InputError({ code: 'errors.code_wrong' })
    await security.changeContact({ body: { login, code, locale } })
    return {}
  }
  await security.sendContact({ body: { login, locale } })
  return { ok: false, sent_to: login }
}

export const confirmMail: Act = async (_form, { security }, { locale }) => {
  await security.confirmMail({ body: { locale } })
  return {}
}

export const profileActs: Acts = {
  profile: saveProfile,
  phone: changeContact,
  email: changeContact,
  confirm: confirmMail,
}

const needed = (form: FormData, keys: Record<string, MessageKey>): void => {
  const missing = Object.entries(keys).filter(([name]) => !text(form, name))
  if (missing.length > 0) throw new InputError(Object.fromEntries(missing))
}

export const organizationActs: Acts = {
  organization: async (form, { people }, { locale }) => {
    needed(form, { name: 'errors.blank', register_number: 'errors.blank' })
    const employees = text(form, 'employee_count')
    if (employees && !/^\d{1,6}$/.test(employees))
      throw new InputError({ employee_count: 'account.org.employees_wrong' })
    await people.updateOrganization({
      body: {
        organization: {
          name: text(form, 'name'),
          register_number: text(form, 'register_number'),
          address: text(form, 'address'),
          phone: text(form, 'phone'),
          employee_count: employees ? Number(employees) : null,
          business_direction: text(form, 'business_direction'),
        },
        locale,
      },
    })
    return {}
  },
}

export const bankActs: Acts = {
  add: async (form, { people }, { locale }) => {
    needed(form, { account_name: 'errors.blank', number: 'errors.blank', iban: 'errors.blank' })
    const bank_account = {
      account_name: text(form, 'account_name'),
      number: text(form, 'number'),
      iban: text(form, 'iban'),
    }
    await people.addBankAccount({ body: { bank_account, locale } })
    return {}
  },
  remove: async (form, { people }) => {
    await people.removeBankAccount({ params: { id: Number(text(form, 'id')) } })
    return {}
  },
}
