import type { MessageCatalog } from '../locale.ts'

export const letters: MessageCatalog['letters'] = {
  greeting: 'Guten Tag,',
  stop: 'Diese E-Mails abbestellen',
  orderConfirmed: {
    subject: 'Ihre Bestellung {orderNumber}',
    thanks: 'Vielen Dank für Ihre Bestellung {orderNumber} bei {shop}.',
    total: 'Sie kostet zusammen {amount}.',
    giftCard: 'Ein Geschenkgutschein bezahlt davon {giftCardAmount}.',
    payLater: 'Sie bezahlen {amountLeft} bei Lieferung oder per Überweisung.',
    payBy: 'Bitte zahlen Sie bis {paymentDueDate}. Danach wird eine unbezahlte Bestellung storniert.',
    pending: 'Ihre Bank prüft noch. Wir schreiben Ihnen, sobald sie entschieden hat.',
    willShip: 'Wir schreiben Ihnen wieder, wenn sie unterwegs ist.',
    collect: 'Sie holen sie hier ab: {pickupPlace}.',
    when: 'Wann: {deliveryTime}.',
    note: '{deliveryNote}',
    action: 'Bestellung ansehen',
  },
  newOrder: {
    subject: 'Neue Bestellung {orderNumber}',
    placed: 'Bei {shop} ist eine neue Bestellung eingegangen. Bestellung {orderNumber}:',
    total: 'Gesamtbetrag: {amount}',
    paid: 'Zahlungsstatus: Bezahlt',
    partiallyPaid: 'Zahlungsstatus: Teilweise bezahlt',
    pending: 'Zahlungsstatus: In Bearbeitung',
    unpaid: 'Zahlungsstatus: Unbezahlt',
    customer: 'Kundendaten: {customer}',
    shipTo: 'Lieferadresse: {shippingAddress}',
    shipBy: 'Versandart: {shippingMethod}',
    collect: 'Abholort: {pickupPlace}',
    action: 'Bestellung ansehen',
  },
  paymentArrived: {
    subject: 'Ihre Zahlung für Bestellung {orderNumber}',
    arrived: 'Ihre Zahlung für Bestellung {orderNumber} ist da. Vielen Dank.',
    action: 'Bestellung ansehen',
  },
  paymentFailed: {
    subject: 'Ihre Zahlung für Bestellung {orderNumber} kam nicht zustande',
    failed:
      'Ihre Bank hat die Zahlung für Bestellung {orderNumber} abgelehnt. Es wurde nichts abgebucht, und die Bestellung ist aufgehoben.',
    again: 'Sie können bei {shop} gern noch einmal bestellen und anders bezahlen.',
  },
  downloadsReady: {
    subject: 'Ihre Downloads aus Bestellung {orderNumber}',
    ready: 'Ihre Zahlung für Bestellung {orderNumber} ist da, und Ihre Dateien sind bereit.',
    action: 'Bestellung ansehen',
  },
  orderShipped: {
    subject: 'Ihre Bestellung {orderNumber} ist unterwegs',
    left: 'Das hat unseren Shop verlassen:',
    tracked: 'Sendungsnummer {trackingNumber}.',
    trackedBy: '{carrier}, Sendungsnummer {trackingNumber}.',
    parcel: 'Sendung verfolgen',
    action: 'Bestellung ansehen',
  },
  orderRefunded: {
    subject: 'Eine Erstattung zu Ihrer Bestellung {orderNumber}',
    paidBack:
      'Wir haben Ihnen {amount} zu Ihrer Bestellung {orderNumber} erstattet. Der Betrag erreicht Sie auf dem Weg, auf dem Sie bezahlt haben, meist innerhalb weniger Tage.',
    action: 'Bestellung ansehen',
  },
  orderCanceled: {
    subject: 'Ihre Bestellung {orderNumber} wurde storniert',
    canceled: 'Ihre Bestellung {orderNumber} wurde storniert.',
    action: 'Bestellung ansehen',
  },
  orderExpired: {
    subject: 'Ihre Bestellung {orderNumber} wurde storniert, weil sie nicht bezahlt wurde',
    expired:
      'Ihre Zahlung für die Bestellung {orderNumber} ist nicht rechtzeitig bei uns eingegangen. Wir haben die Bestellung deshalb storniert. Ihnen entstehen keine Kosten.',
    again: 'Sie können bei {shop} jederzeit neu bestellen.',
    paidMeanwhile:
      'Sie haben schon überwiesen? Antworten Sie auf diese E-Mail oder melden Sie sich bei uns: Ist die Ware noch da, stellen wir die Bestellung wieder her, sonst erhalten Sie Ihr Geld zurück.',
    action: 'Bestellung ansehen',
  },
  draftOrder: {
    subject: 'Ihre Bestellung bei {shop}',
    made: 'Wir haben bei {shop} eine Bestellung für Sie zusammengestellt:',
    total: 'Sie kommt auf {amount}.',
    action: 'Ansehen und bezahlen',
  },
  cartReminder: {
    subject: 'Sie haben bei {shop} etwas liegen lassen',
    left: 'Sie wollten bestellen und sind nicht fertig geworden. Alles ist, wie Sie es verlassen haben:',
    action: 'Dort weitermachen',
    footer: 'Dies ist die einzige Erinnerung an diese Bestellung. Sie möchten gar keine?',
  },
  backInStock: {
    subject: '{product} ist wieder da',
    back: '{product} gibt es wieder bei {shop}. Sie wollten es wissen.',
    few: 'Wir halten nichts für Sie zurück, und es können wenige sein.',
    action: 'Im Shop ansehen',
    footer: 'Sie warten auch auf anderes und möchten davon nichts mehr hören?',
  },
  giftCard: {
    subject: 'Ihr Geschenkgutschein für {shop}',
    bought: 'Hier ist Ihr Geschenkgutschein über {amount} für {shop}.',
    code: 'Sein Code lautet {code}.',
    expires: 'Er gilt bis zum {expiryDate}.',
    use: 'Geben Sie ihn beim Bezahlen ein. Was Sie nicht ausgeben, bleibt auf dem Gutschein. Bewahren Sie diesen Brief auf: Wer den Code hat, kann ihn einlösen.',
  },
  giftCardPresent: {
    subject: 'Ihr Geschenkgutschein für {shop}',
    greeting: 'Jemand denkt an Sie',
    given: 'Sie haben einen Geschenkgutschein über {amount} für {shop} bekommen. Diese Worte gehören dazu:',
    givenSilently: 'Sie haben einen Geschenkgutschein über {amount} für {shop} bekommen.',
    code: 'Sein Code lautet {code}.',
    expires: 'Er gilt bis zum {expiryDate}.',
    use: 'Geben Sie ihn beim Bezahlen ein. Was Sie nicht ausgeben, bleibt auf dem Gutschein. Bewahren Sie diesen Brief auf: Wer den Code hat, kann ihn einlösen.',
  },
  subscriptionBegun: {
    subject: 'Ihr Abonnement bei {shop}',
    agreed:
      'Vielen Dank. Sie haben {product} ({plan}) abonniert, jedes Mal für {price}, gegebenenfalls zuzüglich Versand.',
    next: 'Der nächste Kauf ist am {nextDate} und wird wie der erste bezahlt. Bis dahin können Sie jederzeit kündigen.',
    howToEnd: 'Sie kündigen in Ihrem Konto bei {shop} unter „Abonnements“ oder indem Sie uns schreiben.',
    howGuestsEnd: 'Sie kündigen, indem Sie uns schreiben.',
  },
  subscriptionFailed: {
    subject: 'Ihr Abonnement konnte nicht verlängert werden',
    why: 'Wir konnten {product} nicht noch einmal für Sie kaufen: Die Zahlung wurde abgelehnt, oder es ist ausverkauft.',
    again:
      'Wir versuchen es am {retryDate} noch einmal. Wenn Ihre Karte bis dahin funktioniert, müssen Sie nichts tun.',
  },
  subscriptionSuspended: {
    subject: 'Ihr Abonnement ruht',
    why: 'Wir haben mehrmals versucht, {product} zu verlängern, und haben nun aufgehört. Es wird nichts mehr abgebucht.',
    writeToUs:
      'Schreiben Sie uns, wenn es weitergehen soll, oder abonnieren Sie noch einmal mit einer anderen Karte.',
  },
  subscriptionEnded: {
    subject: 'Ihr Abonnement bei {shop} ist beendet',
    ended:
      'Die Bestellung, mit der Ihr Abonnement von {product} ({plan}) begann, wurde storniert oder erstattet. Damit ist es beendet.',
    nothingMore: 'Es wird nichts mehr geliefert und nichts mehr abgebucht.',
  },
  signInCode: {
    subject: '{code} ist Ihr Code für {shop}',
    code: 'Ihr Code ist {code}.',
    use: 'Er gilt einmal, zehn Minuten lang. Wenn Sie ihn nicht angefordert haben, müssen Sie nichts tun: Ohne ihn kommt niemand herein.',
  },
  proofCode: {
    subject: '{code} ist Ihr Code für {shop}',
    code: 'Ihr Code ist {code}. Geben Sie ihn auf der Seite ein, die danach gefragt hat.',
    use: 'Er gilt einmal, im selben Browser, zehn Minuten lang. Wenn Sie ihn nicht angefordert haben, müssen Sie nichts tun.',
  },
  passwordRecovery: {
    subject: 'Ein neues Passwort für {shop}',
    link: 'Mit dem Link unten wählen Sie ein neues Passwort. Er gilt einmal, zehn Minuten lang.',
    notYou: 'Wenn Sie ihn nicht angefordert haben, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
    action: 'Neues Passwort wählen',
  },
  accountActivation: {
    subject: 'Ihr Konto bei {shop}',
    link: '{shop} hat ein Konto für Sie angelegt. Mit dem Link unten wählen Sie sein Passwort. Er gilt einmal, sieben Tage lang.',
    action: 'Passwort wählen',
  },
  knownAddress: {
    subject: 'Sie haben ein Konto bei {shop}',
    tried: 'Jemand wollte gerade ein Konto mit Ihrer Adresse anlegen, zu der es schon eines gibt.',
    notYou:
      'Wenn Sie es waren, melden Sie sich mit Ihrem Passwort an, oder wählen Sie ein neues. Wenn nicht, müssen Sie nichts tun.',
    action: 'Neues Passwort wählen',
  },
  passwordChanged: {
    subject: 'Ihr Passwort bei {shop} wurde geändert',
    changed: 'Ihr Passwort wurde gerade geändert, und Sie wurden überall sonst abgemeldet.',
    notYou:
      'Wenn Sie es nicht waren, wählen Sie sofort ein neues Passwort, über „Passwort vergessen?“ auf der Anmeldeseite.',
  },
  accountApproved: {
    subject: 'Willkommen bei {shop}',
    approved: 'Ihr Konto ist freigegeben. Sie können sich jetzt anmelden.',
    action: 'Zu {shop}',
  },
  accountDeclined: {
    subject: 'Ihr Konto bei {shop}',
    declined: 'Ihre Anfrage nach einem Konto wurde abgelehnt, und was Sie eingegeben hatten, ist gelöscht.',
  },
  merchantWelcome: {
    subject: 'Willkommen bei {shop}',
    greeting: 'Guten Tag {name},',
    owner: '{shop} gehört jetzt Ihnen. In der Konsole kümmern Sie sich um die Produkte.',
    alone:
      'Noch kann sich sonst niemand anmelden. Wenn nicht Sie diesen Shop eingerichtet haben, sehen Sie nach, wer Zugang zu dem Rechner hat, auf dem er läuft.',
    action: 'Konsole öffnen',
  },
  ownerLink: {
    subject: 'Für {shop} wurde ein Anmeldelink erstellt',
    greeting: 'Guten Tag {name},',
    created:
      'Jemand mit Zugang zum Server von {shop} hat einen Link erstellt, mit dem Sie ein neues Passwort festlegen können. Er gilt einmal, eine Stunde lang, und schaltet die Zwei-Faktor-Anmeldung Ihres Kontos aus.',
    notYou:
      'Wenn Sie nicht darum gebeten haben, klären Sie, wer Zugang zum Server hat, und ändern Sie Ihr Passwort.',
  },
  merchantInvitation: {
    subject: '{inviter} lädt Sie zu {shop} ein',
    asked: '{inviter} möchte, dass Sie bei {shop} mitarbeiten.',
    asOwner: 'Mit der Rolle „Inhaber“ dürfen Sie alles und entscheiden, wer sonst etwas darf.',
    asManager: 'Mit der Rolle „Verwaltung“ kümmern Sie sich um Produkte und Bestellungen.',
    asViewer: 'Mit der Rolle „Einsicht“ sehen Sie alles und ändern nichts.',
    link: 'Der Link unten ist nur für Sie. Er gilt einmal, sieben Tage lang. Wenn Sie ihn nicht erwartet haben, müssen Sie nichts tun.',
    action: 'Einladung annehmen',
  },
}
