/** The two compositions of a look: units of the drawing, where the rail hangs and where the rug begins. */
export const lookShapes = {
  wide: { width: 1200, height: 900, rail: 112, rug: 735 },
  tall: { width: 780, height: 1000, rail: 84, rug: 835 },
} as const
export type LookShape = keyof typeof lookShapes
