/** A day as calendars write it: month 1 to 12. */
export type CalendarDay = { year: number; month: number; day: number }

/** What somebody says of the day they were born; the year is often enough. */
export type Birth = { year: number; month?: number | undefined; day?: number | undefined }

/** Whether an age is reached: `unclear` asks for month and day, `invalid` names a day that no living person was born on. */
export type AgeAnswer = 'yes' | 'no' | 'unclear' | 'invalid'

/** Asked wherever a country is not in the table: the highest age that is common. */
export const strictestAge = 21

/**
 * From what age a shop may sell spirits to a person, by country, after "Minimum legal age limits" of the International
 * Alliance for Responsible Drinking and the age limits for spirits in the World Health Organization's information system
 * on alcohol and health (GISAH). Mongolia: 21, law on the control of the circulation of alcoholic beverages of 2022. Where
 * regions differ (Canada, India, the Emirates) the strictest one counts; where a country asks for less than 18, 18 does.
 * Countries in which nobody may buy spirits are left out.
 */
const countriesByAge: Record<number, string> = {
  18:
    'AD AL AM AR AT AU AZ BA BE BG BO BR BW BY CH CL CN CO CR CY CZ DE DK DO EC EE ES FR GB GE GH GR GT HK HN HR HU IE ' +
    'IL IT JM KE KG LA LI LU MA MC MD ME MK MM MO MT MU MX NA NG NL NZ PA PE PH PL PT RO RS RU SG SI SK SM SV TR TW TZ ' +
    'UA UG UY VA VE VN ZA ZM ZW',
  19: 'CA KR',
  20: 'FI IS JP LT LV NO PY SE TH',
  21: 'AE EG ID KZ LK MN MY US UZ',
  25: 'IN',
}

const ages = new Map(
  Object.entries(countriesByAge).flatMap(([age, countries]) =>
    countries.split(' ').map((country) => [country, Number(age)] as const),
  ),
)

/** The countries (ISO 3166-1 alpha-2) whose age is known, in the order of their codes. */
export const countriesWithAge: readonly string[] = [...ages.keys()].toSorted()

/** From what age on a shop in `country` may sell spirits to a person; 21 where that is not known. */
export const legalAge = (country: string): number => ages.get(country.toUpperCase()) ?? strictestAge

const longestLife = 120

/** Whether a person has reached `age` on `today`. Born on 29 February, they do so on 1 March of a common year. */
export function reachesAge({ year, month, day }: Birth, age: number, today: CalendarDay): AgeAnswer {
  const years = today.year - year
  if (!Number.isInteger(year) || years < 0 || years > longestLife) return 'invalid'
  if (!isPart(month, 12) || !isPart(day, 31)) return 'invalid'
  if (month !== undefined && day !== undefined && !isDay({ year, month, day })) return 'invalid'
  if (years === 0 && isAfter(month, day, today)) return 'invalid'
  if (years !== age) return years > age ? 'yes' : 'no'
  if (month === undefined) return 'unclear'
  if (month !== today.month) return month < today.month ? 'yes' : 'no'
  if (day === undefined) return 'unclear'
  return day <= today.day ? 'yes' : 'no'
}

/** Whether a person may buy spirits in `country` on `today`. */
export const isOfAge = (birth: Birth, country: string, today: CalendarDay): AgeAnswer =>
  reachesAge(birth, legalAge(country), today)

const isPart = (part: number | undefined, last: number): boolean =>
  part === undefined || (Number.isInteger(part) && part >= 1 && part <= last)

const isAfter = (month: number | undefined, day: number | undefined, today: CalendarDay): boolean =>
  month !== undefined && (month > today.month || (month === today.month && day !== undefined && day > today.day))

/** False for 31 April, and for 29 February of a common year. */
const isDay = ({ year, month, day }: CalendarDay): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
