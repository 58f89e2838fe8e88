import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Token } from './translator.ts'

/** Compiles one ICU text for the translator; throws when the text is not valid ICU. Server only. */
export function compileText(text: string): string | Token[] {
  const tokens = compileMessageOrThrow(text) as Token[]
  return tokens.every((token) => typeof token === 'string') ? tokens.join('') : tokens
}

/** The names of the arguments that a compiled text asks for, sorted. */
export function argumentsOf(message: string | Token[]): string[] {
  const names = new Set<string>()
  const visit = (tokens: Token[]) => {
    for (const token of tokens) {
      if (typeof token === 'string') continue
      names.add(token[0])
      for (const branch of Object.values(token[2] ?? {})) if (Array.isArray(branch)) visit(branch)
    }
  }
  if (typeof message !== 'string') visit(message)
  return [...names].sort()
}
