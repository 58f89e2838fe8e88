import type { SizedChild } from '@delguur/contract/account/children'
import type { sizeFor } from '@delguur/kit/age/child-size'
import { useEffect, useState } from 'react'
import { useShopStore } from './store.ts'
import { useVisitor } from './visitor.ts'

type SizeFor = (kind: string, sizes: readonly string[], when?: 'now' | 'winter') => string | undefined

/** The child that things are chosen for: as last chosen in this browser, else the first. */
export function useChild(): SizedChild | undefined {
  const { children } = useVisitor()
  const id = useShopStore(({ child_id }) => child_id)
  return children.find((child) => child.id === id) ?? children[0]
}

/** Says the size of a product for the chosen child; the rule is loaded only by who has a child here. */
export function useSizeFor(): { child: SizedChild; sizeFor: SizeFor } | undefined {
  const child = useChild()
  const [rule, setRule] = useState<{ of: typeof sizeFor }>()
  const wanted = child !== undefined
  useEffect(() => {
    if (wanted) void import('@delguur/kit/age/child-size').then(({ sizeFor: of }) => setRule({ of }))
  }, [wanted])
  return child && rule && { child, sizeFor: (kind, sizes, when = 'now') => rule.of(kind, sizes, child[when]) }
}
