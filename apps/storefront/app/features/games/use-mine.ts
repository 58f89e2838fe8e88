import type { Game } from '@delguur/contract/leisure/games'
import { useLocale } from '@delguur/ui/i18n'
import { useCallback, useEffect, useState } from 'react'
import { read } from '../../lib/post.ts'
import { useVisitor } from '../visitor/visitor.ts'
import type { Mine } from './game.server.ts'

export type Known = { game: Game; mine: Mine | null | undefined; refresh: () => Promise<void> }

/**
 * A game and what it is to the visitor: null to a guest, undefined until it is known. The page is the same for everybody, so
 * this is read after it, when somebody signs in or out, and after each try.
 */
export function useMine(game: Game, mine: Known['mine']): Known {
  const locale = useLocale()
  const { user } = useVisitor()
  const [known, setKnown] = useState({ game, mine })
  const { id } = game
  const refresh = useCallback(async () => {
    const answer = await read<{ game: Game; mine: Mine | null }>(`/resources/game?mine=${id}&locale=${locale}`)
    if (answer) setKnown(answer)
  }, [id, locale])
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again for who signs in or out on this page
  useEffect(() => void refresh(), [refresh, user?.id])
  return known.game.id === id ? { ...known, refresh } : { game, mine, refresh }
}
