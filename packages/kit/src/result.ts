/** A refusal of a rule: a stable code and the numbers its text needs. Not an exception. */
export type Refusal<Code extends string = string> = {
  readonly refused: Code
  readonly params?: Record<string, string | number>
  readonly field?: string
}

/** Says no, with a code from the error table, what its text needs and the field at fault. */
export const refuse = <Code extends string>(
  code: Code,
  params?: Record<string, string | number>,
  field?: string,
): Refusal<Code> => ({ refused: code, ...(params && { params }), ...(field && { field }) })

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value
