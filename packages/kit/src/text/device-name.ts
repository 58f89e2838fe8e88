const browsers: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera|OPT)\//],
  ['Yandex', /\bYaBrowser\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
]

const systems: [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const first = (list: [string, RegExp][], text: string): string[] =>
  (list.find(([, mark]) => mark.test(text))?.slice(0, 1) as string[]) ?? []

/** What a program says of itself, in names that people know: `Chrome, Android`; empty for what is no browser. */
export const deviceName = (userAgent: string): string =>
  [...first(browsers, userAgent), ...first(systems, userAgent)].join(', ')
