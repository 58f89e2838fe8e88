import { loadNames, NamesBones, NamesScreen } from './names-screen.tsx'

export const loader = loadNames('badges')
export const Component = NamesScreen
export const HydrateFallback = NamesBones
