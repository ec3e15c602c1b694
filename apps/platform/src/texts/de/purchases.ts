import type { Catalogue } from '../speech.ts'

export const purchases: Catalogue['purchases'] = {
  letters: {
    stop: 'Diese E-Mails abbestellen',
    confirmed: {
      subject: 'Ihre Bestellung {number}',
      thanks: 'Vielen Dank für Ihre Bestellung {number} bei {shop}.',
      total: 'Sie kostet zusammen {amount}.',
      willShip: 'Wir schreiben Ihnen wieder, wenn sie unterwegs ist.',
    },
    ready: {
      subject: 'Ihre Downloads aus Bestellung {number}',
      ready: 'Ihre Zahlung für Bestellung {number} ist da, und Ihre Dateien sind bereit.',
    },
    shipped: {
      subject: 'Ihre Bestellung {number} ist unterwegs',
      left: 'Das hat unseren Shop verlassen:',
      tracked: 'Sendungsnummer {code}.',
      trackedBy: '{carrier}, Sendungsnummer {code}.',
      follow: 'Sendung verfolgen',
    },
    refunded: {
      subject: 'Eine Erstattung zu Ihrer Bestellung {number}',
      paidBack:
        'Wir haben Ihnen {amount} zu Ihrer Bestellung {number} erstattet. Der Betrag erreicht Sie auf dem Weg, auf dem Sie bezahlt haben, meist innerhalb weniger Tage.',
    },
    canceled: {
      subject: 'Ihre Bestellung {number} wurde storniert',
      canceled: 'Ihre Bestellung {number} wurde storniert.',
    },
    draft: {
      subject: 'Ihre Bestellung bei {shop}',
      made: 'Wir haben bei {shop} eine Bestellung für Sie zusammengestellt:',
      total: 'Sie kommt auf {amount}.',
      action: 'Ansehen und bezahlen',
    },
    reminder: {
      subject: 'Sie haben bei {shop} etwas liegen lassen',
      left: 'Sie wollten bestellen und sind nicht fertig geworden. Alles ist, wie Sie es verlassen haben:',
      action: 'Dort weitermachen',
      only: 'Dies ist die einzige Erinnerung an diese Bestellung. Sie möchten gar keine?',
    },
    backInStock: {
      subject: '{name} ist wieder da',
      back: '{name} gibt es wieder bei {shop}. Sie wollten es wissen.',
      few: 'Wir halten nichts für Sie zurück, und es können wenige sein.',
      action: 'Im Shop ansehen',
      others: 'Sie warten auch auf anderes und möchten davon nichts mehr hören?',
    },
  },
  unsubscribe: {
    title: 'Weniger E-Mails',
    done: 'Das ist erledigt',
    stock: 'Sie bekommen keine E-Mails mehr über Dinge, die wieder da sind.',
    reminders: 'Sie bekommen keine Erinnerungen mehr an das, was Sie nicht bestellt haben.',
    askStock: 'Sie werden keine E-Mails mehr über Dinge bekommen, die wieder da sind.',
    askReminders: 'Sie werden keine Erinnerungen mehr an das bekommen, was Sie nicht bestellt haben.',
    broken: 'Dieser Link ist nicht vollständig',
    brokenLead: 'Bitte öffnen Sie ihn noch einmal aus der E-Mail.',
  },
  download: {
    title: 'Kein Download',
    heading: 'Hier gibt es nichts herunterzuladen',
    lead: 'Der Link ist abgelaufen, wurde so oft benutzt, wie er darf, oder seine Bestellung wurde storniert. Der Shop hilft Ihnen, wenn Sie ihm mit der Nummer Ihrer Bestellung schreiben.',
  },
  invoice: {
    title: 'Rechnung {number}',
    draft: 'Entwurf einer Rechnung',
    order: 'Bestellung {number}',
    issued: 'Ausgestellt am {date}',
    due: 'Fällig am {date}',
    paidInFull: 'Bezahlt',
    void: 'Storniert',
    taxNumber: 'Steuernummer {number}',
    item: 'Artikel',
    quantity: 'Anzahl',
    price: 'Preis',
    tax: 'Steuer',
    total: 'Gesamt',
    subtotal: 'Zwischensumme',
    discount: 'Rabatt',
    shipping: 'Versand',
    taxOn: '{rate} Steuer auf {amount}',
    includedTaxOn: '{rate} enthaltene Steuer auf {amount}',
    paid: 'Bezahlt',
  },
}
