/** What the doctor found: something to mend, something to think about, or that all is well. */
export type Finding = { level: 'mend' | 'advice' | 'ok'; area: Area; what: string; remedy?: string }
export const areas = [
  ...['address', 'tls', 'proxy', 'database', 'backups', 'mail', 'messages', 'payments', 'receipts', 'sign-in'],
  ...['secrets', 'people', 'files', 'clock'],
] as const
export type Area = (typeof areas)[number]

export const ok = (area: Area, what: string): Finding => ({ level: 'ok', area, what })
export const mend = (area: Area, what: string, remedy: string): Finding => ({ level: 'mend', area, what, remedy })
export const advice = (area: Area, what: string, remedy: string): Finding => ({ level: 'advice', area, what, remedy })

const marks = { mend: 'MEND  ', advice: 'advice', ok: 'ok    ' }

/** The list as it is printed, in the order of the areas. */
export function listOf(findings: readonly Finding[]): string {
  const order = (area: string): number => (areas as readonly string[]).indexOf(area)
  const lines = findings
    .toSorted((one, other) => order(one.area) - order(other.area))
    .flatMap(({ level, area, what, remedy }) => [
      `${marks[level]}  ${area.padEnd(9)} ${what}`,
      ...(remedy ? [`${' '.repeat(18)} → ${remedy}`] : []),
    ])
  const count = findings.filter(({ level }) => level === 'mend').length
  const sum = count === 0 ? 'Nothing must be mended.' : `${count} ${count === 1 ? 'thing' : 'things'} to mend.`
  return `${lines.join('\n')}\n\n${sum}\n`
}
