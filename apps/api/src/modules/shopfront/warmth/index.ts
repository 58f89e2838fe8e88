export type { Point, Weather, WeatherPort } from './weather.port.ts'
