import marks from './bank-marks.svg?url'

/** The apps that have a sign of ours, by the scheme of their links; their own logos belong to them. */
export const drawnApps: ReadonlySet<string> = new Set([
  'qpaywallet',
  'khanbank',
  'statebankmongolia',
  'xacbank',
  'tdbbank',
  'socialpay-payment',
  'most',
  'nibank',
  'ckbank',
  'capitronbank',
  'bogdbank',
  'transbank',
  'mbank',
  'ard',
  'toki',
  'arig',
  'monpay',
  'hipay',
  'tdbwallet',
  'sono',
  'payon',
  'tino',
  'pass',
])

/** A sign for the app that a link opens; the first letter of its name where there is none. */
export function BankMark({ name, link }: { name: string; link: string }) {
  const [scheme = ''] = link.split(':')
  if (!drawnApps.has(scheme))
    return (
      <span className="paying-letter" aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
    )
  return (
    <svg className="paying-letter" viewBox="0 0 40 40" aria-hidden="true">
      <use href={`${marks}#${scheme}`} />
    </svg>
  )
}
