// Whether a code is used as soon as it is read, or only when somebody says so; kept by this browser.

const name = 'office.counter'

export function readAtOnce(): boolean {
  try {
    return localStorage.getItem(name) !== 'ask'
  } catch {
    return true
  }
}

export function keepAtOnce(atOnce: boolean): void {
  try {
    localStorage.setItem(name, atOnce ? 'at-once' : 'ask')
  } catch {
    // it holds until the screen is left
  }
}
