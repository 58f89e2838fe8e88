import type { FormEvent } from 'react'

/** What a form sends by the button that was pressed. */
export function fieldsOf({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): URLSearchParams {
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
  return new URLSearchParams([...new FormData(currentTarget, submitter)].map(([name, value]) => [name, String(value)]))
}

/**
 * Posts a form to a resource of the shop; `undefined` when no answer came (no network, or a broken one). It is sent
 * even where the page is left at once.
 */
export async function post<T>(url: string, fields: URLSearchParams, headers?: HeadersInit): Promise<T | undefined> {
  try {
    const response = await fetch(url, { method: 'POST', body: fields, keepalive: true, ...(headers && { headers }) })
    return (await response.json()) as T
  } catch {
    return undefined
  }
}

/** Reads a resource of the shop; `undefined` when no good answer came. */
export async function read<T>(url: string): Promise<T | undefined> {
  try {
    const response = await fetch(url)
    return response.ok ? ((await response.json()) as T) : undefined
  } catch {
    return undefined
  }
}
