import type { mn } from './mn.ts'

export const en: typeof mn = {
  brand: 'Altan Tal',
  nav: {
    story: 'Story',
    land: 'The land',
    people: 'The people',
    gift: 'The gift',
    vision: 'Vision',
    notes: 'Tasting notes',
    production: 'Production',
    mixology: 'Mixology',
    responsibility: 'Responsibility',
    buy: 'Buy now',
    language: 'Language',
    skip: 'Skip to content',
    menu: 'Menu',
    gallery: 'Gallery',
    pages: 'All pages',
  },
  home: {
    eyebrow: 'Single-estate wheat · spring water',
    title: 'Where the sky meets the ground',
    lead: 'A Mongolian vodka of steppe wheat and spring water: distilled six times, drawn through five filters, then left alone for more than five hundred hours.',
    cta: 'Read the story',
    still: 'The bottle on the morning steppe',
    meta: {
      title: 'Altan Tal: a Mongolian vodka of steppe wheat',
      description:
        'Wheat from a single estate and spring water: distilled six times, drawn through five filters, rested for over 500 hours. The story, the making, the taste.',
    },
  },
  story: {
    title: 'Three chapters, one day',
    land: {
      time: 'Dawn',
      title: 'The land',
      line: 'There is only one line here, and everything stands on it.',
      body: 'On the eastern steppe the horizon does the work of mountains. It tells you the hour, the weather and how far there is to ride. Our wheat grows on a single estate beneath it, in fields we know by name: Spring’s End, Wind Gate, the North Terrace. Summers are short and the nights stay cool, so the grain ripens slowly. Harvest begins late in August and is over before the first frost.\nUnder the terrace a spring comes out of the rock; it never quite freezes and it never runs cloudy. Grain and water lie one sheep’s pasture apart. Everything we make fits between the two.',
    },
    people: {
      time: 'Noon',
      title: 'The people',
      line: 'Listen first. Speak later.',
      body: 'People of the steppe are good listeners. Wind has a direction, a herd has a mood, running water has a pitch, and all of it is news. Our distiller is no different, and listens to how the drops fall before looking at any gauge. Six times over, the first and last of each run are set aside and only the heart goes on. None of it can be hurried.\nThe grower waits for dew to dry, the still waits for its heat, and the cellar door stays shut until the twenty-first day has gone. A guest here is handed tea with both hands. We try to work the same way.',
    },
    gift: {
      time: 'Night',
      title: 'The gift',
      line: 'Given with both hands.',
      body: 'A gift is measured by who gives it, to whom, and in what spirit. So our box opens like a book: the name of the field on the left, the year of the harvest on the right, the bottle between them. The ornament on its cover comes from the ram’s horn scroll of felt and saddle, redrawn as a single line that never lifts from the page. Inside lies one blank card. The words are yours to write.\nWhen the bottle is gone the box remains, about the right size for letters and photographs. Given to an adult, at a fitting hour and in good measure, a gift stays a gift.',
    },
    meta: {
      title: 'The story: land, people, gift | Altan Tal',
      description:
        'Three chapters of one day: the land at dawn, the people at noon, the gift at night. Where Altan Tal comes from, by whose hands, and what for.',
    },
  },
  vision: {
    title: 'Vision',
    line: 'Not more. Finer.',
    body: 'We have no wish to make many vodkas. One estate, one spring, one recipe; each autumn decides how many bottles there will be. We rest the soil one year in three, keep the spring fenced and take our glass back to use again. If this steppe looks the same in twenty years, we shall have done our work properly.',
    meta: {
      title: 'Vision: not more, finer | Altan Tal',
      description:
        'One estate, one spring, one recipe. How soil, water and glass are kept so that this steppe looks the same in twenty years.',
    },
    more: 'See how it is made',
  },
  notes: {
    title: 'Tasting notes',
    nose: {
      title: 'Nose',
      body: 'Fresh-cut straw and the crust of white bread, with cold stone behind them.',
    },
    palate: {
      title: 'Palate',
      body: 'Soft and whole. Sweet grain, a milky note of almond, white pepper at the edges.',
    },
    finish: {
      title: 'Finish',
      body: 'Long and clean, fading to the coolness of spring water.',
    },
    meta: {
      title: 'Tasting notes: nose, palate, finish | Altan Tal',
      description:
        'Fresh straw, bread crust and cold stone; soft, sweet grain; a finish as cool as spring water. Tasting notes of Altan Tal vodka.',
    },
    lead: 'A morning on the steppe, seen through glass.',
    strength: 'Alcohol by volume',
    volumes: 'Bottle sizes',
    temperature: 'Tasted at',
    degrees: '6–8 °C',
    litre: 'l',
  },
  production: {
    title: 'From wheat to bottle',
    lead: 'Five facts. Nothing added to them, nothing left out.',
    facts: {
      estate: {
        title: 'Single-estate wheat',
        body: 'Every grain comes from one estate. None is bought in.',
      },
      water: {
        title: 'Spring water',
        body: 'Drawn from the spring beneath the estate’s own terrace.',
      },
      distil: {
        title: 'Six distillations',
        body: 'Each run gives up its first and last; only the heart goes on to the next.',
      },
      filter: {
        title: 'Five filters',
        body: 'Charcoal, quartz, silver, pearls and diamond, in that order.',
      },
      rest: {
        title: 'Twenty-one days of rest',
        body: 'The spirit stands still for over 500 hours before it is bottled.',
      },
    },
    filters: {
      charcoal: 'Charcoal',
      quartz: 'Quartz',
      silver: 'Silver',
      pearl: 'Pearls',
      diamond: 'Diamond',
    },
    unit: 'hours',
    meta: {
      title: 'Production: six distillations, five filters | Altan Tal',
      description:
        'From wheat to bottle: one estate, one spring, six distillations, five filters, and more than 500 hours of rest before bottling.',
    },
    still: 'Still, five filters and resting vessel, one above the other on a single line',
    sources: 'What it comes from',
  },
  responsibility: {
    line: 'For adults of legal drinking age (21 in Mongolia). Know your measure. Never drink and drive.',
    forward: 'Please share only with adults of legal drinking age.',
    warning: 'Drinking too much harms your health.',
  },
  buy: {
    cta: 'Buy now',
    title: 'Where to find it',
    body: 'From licensed shops. Order online if you wish; you collect in person and show your identity card.',
    shops: 'List of shops',
    meta: {
      title: 'Where to buy: licensed shops | Altan Tal',
      description:
        'Altan Tal is sold by licensed shops. In Mongolia you may order online and collect in person with an identity card. Nobody under 21 is served.',
    },
    ways: 'How it is sold',
    home: {
      title: 'In Mongolia',
      body: 'Order and pay online, then collect the bottle yourself at the shop you chose. Staff check your identity card and record that they did. Nothing is delivered. The shop tells you the hours of sale and the dry days of its district.',
    },
    abroad: {
      title: 'Elsewhere',
      body: 'We do not sell online. Ask a shop licensed under the law of your country, from the age it sets.',
    },
    open: 'Hours',
    phone: 'Telephone',
    permit: 'Licence',
  },
  gallery: {
    meta: {
      title: 'Gallery: a day on the steppe | Altan Tal',
      description: 'The steppe at dawn, noon and night; wheat, spring, bottle and box. Pictures of Altan Tal.',
    },
    title: 'A day on the steppe',
    lead: 'Only the light changes. The line stays where it is.',
    captions: {
      dawn: 'Dawn, a few breaths before the sun.',
      'bottle-dawn': 'The sun coming up behind the glass.',
      wheat: 'Late August: wheat, the bottle, a tumbler.',
      spring: 'The spring under the terrace.',
      noon: 'Noon. The river goes round the estate to the north.',
      'bottle-noon': 'At noon the steppe shows through the glass.',
      foil: 'The gold ring is the horizon.',
      ice: 'One piece of ice, one glass.',
      snow: 'Winter. The land is white, the line has not moved.',
      night: 'Night, and one lamp lit.',
      'bottle-night': 'The ring stands level with the horizon.',
      box: 'The box opens like a book.',
    },
  },
}
