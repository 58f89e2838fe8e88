import type { DutyWords } from './duty-shape.ts'

export const en: DutyWords = {
  contact: {
    title: 'Contact',
    lead: 'A person picks up the telephone, and a person answers the letters.',
    meta: {
      title: 'Contact: Altan Tal',
      description:
        'Telephone, mail and address of Altan Tal, with a way of its own for readers, for the press and for the trade.',
    },
    shoppers: { title: 'Questions', body: 'About a bottle, a recipe, the box or this site.' },
    press: { title: 'Press', body: 'Pictures, facts, interviews. We do not work with titles for readers under age.' },
    trade: { title: 'Trade', body: 'For licensed shops and restaurants. Please give the number of your permit.' },
    phone: 'Telephone',
    days: 'Monday to Friday',
    address: 'Address',
    orders: 'For an order in the store, please have its number at hand.',
  },
  responsible: {
    title: 'Drinking responsibly',
    lead: 'A little is one choice. None at all is always a good one.',
    meta: {
      title: 'Drinking responsibly: Altan Tal',
      description:
        'Spirits are sold from the age of 21 in Mongolia. What a standard drink is, when not to drink at all, and where to turn for help.',
    },
    law: {
      title: 'What the law says',
      body: [
        'In Mongolia nobody under 21 may be sold or given spirits. The law was passed on 5 July 2022 and has been in force since 1 January 2023.',
        'A seller has to be sure of your age, so carry your identity card. Governors may forbid the sale on some days and at some hours.',
        'Elsewhere the law of the country holds. Where we do not know its limit, we keep to 21.',
      ],
    },
    measure: {
      title: 'A standard drink',
      body: ['One standard drink is 10 grams of pure alcohol. Whatever it comes in, the body meets the same amount.'],
    },
    spirits: 'Altan Tal, 40%',
    wine: 'Wine, 12%',
    beer: 'Beer, 5%',
    same: 'All three hold the same: 10 g of pure alcohol',
    bottles: 'How many there are in a bottle',
    bottle: 'Bottle',
    drinks: 'Standard drinks',
    never: {
      title: 'When not to drink at all',
      cases: [
        'If you are under age',
        'If you will drive, ride or swim',
        'At work, or before handling tools and machines',
        'While pregnant or breast-feeding',
        'When you are ill or taking medicine',
        'If you know that you do not stop at one',
      ],
    },
    help: {
      title: 'If you need help',
      body: [
        'If drinking worries you, your own or that of somebody close, talk to a doctor: in Mongolia at the family health centre where you are registered, elsewhere your family doctor. What you say stays there.',
        'Somebody who cannot be woken, breathes slowly or feels cold may be poisoned. Lay them on their side, do not leave them alone, and call an ambulance.',
      ],
    },
  },
  privacy: {
    title: 'Privacy',
    lead: 'We know next to nothing about you, and need no more.',
    meta: {
      title: 'Privacy: Altan Tal',
      description:
        'This site leaves a single cookie: your answer at the gate. No date of birth is kept, and nobody follows you.',
    },
    cookie: {
      title: 'A single cookie',
      body: [
        'When you answer at the gate, your browser keeps a note called altan_tal_age. It holds a yes or a no; with a yes, the two letters of your country. Nothing else.',
      ],
    },
    columns: { value: 'What is written', life: 'For how long' },
    yes: 'Until you close the browser',
    yesLong: 'For 30 days, if you asked to be remembered',
    no: 'For 24 hours',
    parts: [
      {
        title: 'Your date of birth',
        body: [
          'Your age is worked out on your own device; the date goes nowhere. If your browser runs no scripts, the date comes to our server once, the age is worked out, and the date is gone. It is not written down anywhere.',
        ],
      },
      {
        title: 'What there is not',
        body: [
          'No counters, no advertising trackers, no buttons of social networks, no fonts from elsewhere. Pages come from our server alone. We keep no record of who was here; if something breaks, the fault and the page’s address are noted.',
        ],
      },
      {
        title: 'On the way to the store',
        body: [
          'When you press “Buy now”, your yes travels to the store as a signed mark that is good for 5 minutes. It holds the time and the country, nothing more. The store is a site of its own, with its own privacy notice.',
        ],
      },
      {
        title: 'Your rights',
        body: [
          'Under Mongolia’s law on the protection of personal data (passed in 2021) you may see, correct and delete what is kept about you. You can delete the cookie in your browser at any time. If you have written to us, ask us to delete the letter and we shall.',
        ],
      },
    ],
  },
  lost: {
    title: 'No such page',
    line: 'There is nothing here but the horizon.',
    home: 'Back to the beginning',
    meta: { title: 'No such page: Altan Tal', description: 'There is no page at this address.' },
  },
}
