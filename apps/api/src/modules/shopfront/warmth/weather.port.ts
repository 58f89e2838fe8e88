export type Point = { latitude: number; longitude: number }
export type Weather = { temperature: number; feels_like: number; measured_at: Date }

/** A public weather service. It is told points of the map, and nothing of the shop or its people. */
export type WeatherPort = {
  /** The weather now, point by point; null where the service knows none. Throws when the service is away. */
  now: (points: readonly Point[]) => Promise<(Weather | null)[]>
}
