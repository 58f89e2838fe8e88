import { type ErrorCode, errorStatus } from '@delguur/contract/errors'
import type { z } from 'zod'
import type { FieldError } from '../shop-error.ts'

type Issue = z.core.$ZodIssue
type Rule = Pick<FieldError, 'code' | 'params'>

/** What is wrong with a field, by the rule of its schema that it breaks; of alternatives by the one that it comes nearest to. */
export function faultsOf(issue: Issue, at: PropertyKey[] = []): FieldError[] {
  const path = [...at, ...issue.path]
  if (issue.code === 'invalid_union') {
    const tried = issue.errors.map((issues) => issues.flatMap((each) => faultsOf(each, path)))
    const complete = tried.filter((faults) => !faults.some(({ code }) => isOfType(code)))
    return (complete[0] ?? tried[0] ?? []).length > 0
      ? (complete[0] ?? tried[0] ?? [])
      : [fault(path, { code: 'form_wrong' })]
  }
  return [fault(path, ruleOf(issue))]
}

const fault = (path: PropertyKey[], rule: Rule): FieldError => ({ key: path.join('.') || 'base', ...rule })

const isOfType = (code: ErrorCode): boolean => code.endsWith('_expected')

function ruleOf(issue: Issue): Rule {
  switch (issue.code) {
    case 'invalid_type':
      return { code: issue.input === undefined || issue.input === null ? 'blank' : expected(issue.expected) }
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_value':
      if (issue.input === undefined || issue.input === null) return { code: 'blank' }
      return { code: 'choice_unknown', params: { choices: issue.values.map(String).join(', ') } }
    case 'invalid_format':
      return { code: formats[issue.format] ?? 'form_wrong' }
    case 'custom':
      return brokenRule(issue.params)
    default:
      return { code: 'form_wrong' }
  }
}

/** A rule of several fields says by `params` which it is: `refine(…, { params: { rule: 'either_or', other: 'filter' } })`. */
function brokenRule(params: Record<string, unknown> | undefined): Rule {
  const { rule, ...values } = params ?? {}
  if (typeof rule !== 'string' || !(rule in errorStatus)) return { code: 'form_wrong' }
  return { code: rule as ErrorCode, params: values as NonNullable<FieldError['params']> }
}

const types: Partial<Record<string, ErrorCode>> = {
  string: 'text_expected',
  number: 'number_expected',
  int: 'whole_number_expected',
  boolean: 'flag_expected',
  array: 'list_expected',
  tuple: 'list_expected',
  object: 'object_expected',
  record: 'object_expected',
}
const expected = (type: string): ErrorCode => types[type] ?? 'form_wrong'

const formats: Partial<Record<string, ErrorCode>> = {
  email: 'email_invalid',
  date: 'day_expected',
  datetime: 'moment_expected',
  url: 'address_expected',
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): Rule {
  const least = Number(minimum)
  if (origin === 'string') return least > 1 ? { code: 'text_too_short', params: { least } } : { code: 'blank' }
  if (origin === 'array') return { code: 'list_too_short', params: { least } }
  return origin === 'number' || origin === 'int'
    ? { code: 'number_too_small', params: { least } }
    : { code: 'form_wrong' }
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): Rule {
  const most = Number(maximum)
  if (origin === 'string') return { code: 'text_too_long', params: { most } }
  if (origin === 'array') return { code: 'list_too_long', params: { most } }
  return origin === 'number' || origin === 'int'
    ? { code: 'number_too_large', params: { most } }
    : { code: 'form_wrong' }
}
