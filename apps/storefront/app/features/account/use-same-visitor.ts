import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { refreshVisitor, useVisitor } from '../visitor/visitor.ts'

/**
 * An open page of the account follows who is signed in: whoever signed out elsewhere, in another tab or on another device,
 * is led to the sign-in, and somebody else sees their own account. Looks again whenever the tab is returned to.
 */
export function useSameVisitor(userId: number): void {
  const id = useVisitor().user?.id
  const { revalidate } = useRevalidator()
  const wasSeen = useRef(false)
  useEffect(() => {
    // before the first answer nothing is known of the visitor
    if (id === undefined ? wasSeen.current : id !== userId) void revalidate()
    wasSeen.current = id !== undefined
  }, [id, userId, revalidate])
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') void refreshVisitor()
    }
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [])
}
