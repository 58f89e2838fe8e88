import { createContext } from 'react'

type Saved<T> = { pathname: string; data: T }

/** The list that was shown last: what it showed is still good when more of it could not be had. */
let last: Saved<unknown> | undefined

export function keepList<T>(pathname: string, data: T): void {
  last = { pathname, data }
}

export const lastList = <T>(pathname: string): T | undefined =>
  last?.pathname === pathname ? (last.data as T) : undefined

/** Whether the next page of the list that is shown could not be had. */
export const MoreFailed = createContext(false)
