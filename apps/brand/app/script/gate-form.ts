import { type AgeFields, type AgeProblem, type AgeReading, readAge } from '@delguur/kit/age/age-form'
import type { Answer } from './age-cookie.ts'

const root = document.documentElement.dataset
const places: Record<AgeProblem, readonly (keyof AgeFields)[]> = {
  country: ['country'],
  year: ['year'],
  edge: ['month', 'day'],
  date: ['month', 'day'],
}

/** Reads the form at the door. A slip keeps what was typed, names the field and goes there. */
export function ask(form: HTMLFormElement, tell: (answer: Answer, country: string, long: boolean) => void) {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const fields = fieldsOf(form)
    const denied = event.submitter?.getAttribute('name') === 'deny'
    const reading: AgeReading = denied ? { answer: 'no' } : read(form, fields)
    if ('wrong' in reading) point(form, fields, reading.wrong)
    else tell(reading.answer, fields.country, new FormData(form).has('remember'))
  })
  form.addEventListener('input', () => {
    const fields = fieldsOf(form)
    const edge = wrongIn(read(form, { ...fields, month: '', day: '' })) === 'edge'
    if (edge) root.edge = ''
    else delete root.edge
    const reading = read(form, fields)
    mark(form, [])
    if (wrongIn(reading) === 'edge') root.wrong = 'edge'
    if ('answer' in reading && reading.answer === 'yes') prepare()
  })
}

function fieldsOf(form: HTMLFormElement): AgeFields {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return { country: text('country'), year: text('year'), month: text('month'), day: text('day') }
}

function read(form: HTMLFormElement, fields: AgeFields): AgeReading {
  const from = form.querySelector<HTMLOptionElement>('option:checked')?.dataset.from
  const now = new Date()
  const today = { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() }
  return readAge(fields, Number(from), today)
}

const wrongIn = (reading: AgeReading) => ('wrong' in reading ? reading.wrong : undefined)

function point(form: HTMLFormElement, fields: AgeFields, wrong: AgeProblem) {
  if (wrong === 'edge') root.edge = ''
  const names = places[wrong].filter((name) => wrong !== 'edge' || !fields[name].trim())
  mark(form, names, wrong)
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
}

function mark(form: HTMLFormElement, names: readonly string[], wrong?: AgeProblem) {
  if (wrong) root.wrong = wrong
  else delete root.wrong
  for (const field of form.querySelectorAll('.field :is(input, select)')) {
    const named = names.includes(field.getAttribute('name') ?? '')
    field.toggleAttribute('aria-invalid', named)
    if (named) {
      field.setAttribute('aria-invalid', 'true')
      field.setAttribute('aria-describedby', `gate-wrong-${wrong}`)
    } else field.removeAttribute('aria-describedby')
  }
}

/** A yes is likely: the picture behind the door may start. */
function prepare() {
  for (const picture of document.querySelectorAll<HTMLImageElement>('[data-lead]')) picture.loading = 'eager'
}
