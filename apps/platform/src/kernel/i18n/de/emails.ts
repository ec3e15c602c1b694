import type { MessageCatalog } from '../locale.ts'

export const emails: MessageCatalog['emails'] = {
  greeting: 'Guten Tag!',
  stop: 'Abbestellen',
  contact: 'Fragen? Kontaktieren Sie uns:',
  files: 'Ihre Dateien zum Herunterladen:',
  reason: 'Grund: {reason}',
  testSubject: 'Testbestellung: {subject}',
  test: 'Dies ist eine Testbestellung. Es wurde nichts abgebucht.',
  next: 'Wie es weitergeht',
  shippingAddress: 'Lieferadresse',
  billingAddress: 'Rechnungsadresse',
  delivery: 'Versandart',
  withdraw: 'Vertrag widerrufen',
  returnedItems: 'Zurückgesendete Artikel',
  withdrawalDetails: {
    name: 'Name',
    orderNumber: 'Bestellnummer',
    items: 'Artikel',
    email: 'E-Mail-Adresse',
    date: 'Eingegangen am',
  },
  orderConfirmed: {
    subject: 'Wir haben Ihre Bestellung {orderNumber} erhalten',
    thanks: 'Vielen Dank für Ihre Bestellung bei {shop}. Ihre Bestellnummer ist {orderNumber}.',
    total: 'Gesamtsumme: {amount}',
    giftCard: 'Mit Geschenkgutschein bezahlt: {giftCardAmount}',
    payLater: 'Bitte zahlen Sie {amountDue} bei Erhalt der Bestellung oder per Überweisung.',
    payBy:
      'Bei Überweisung zahlen Sie bitte bis zum {paymentDueDate}. Bestellungen, die bis dahin weder bezahlt noch versandt sind, werden storniert.',
    transfer: 'Bitte zahlen Sie {amountDue} per Überweisung.',
    transferBy:
      'Der Betrag ist bis zum {paymentDueDate} fällig. Bestellungen, die bis dahin nicht bezahlt sind, werden storniert.',
    cashOnDelivery: 'Bitte zahlen Sie {amountDue} bar bei Lieferung (Nachnahme).',
    pending:
      'Ihre Bank bearbeitet die Zahlung noch. Wir schicken Ihnen eine E-Mail, sobald sie abgeschlossen ist.',
    willShip: 'Wir schicken Ihnen eine E-Mail, sobald Ihre Bestellung versandt wurde.',
    pickupLocation: 'Abholort: {pickupLocation}',
    deliveryTime: 'Voraussichtliche Lieferzeit: {deliveryTime}',
    pickupTime: 'Abholung: {deliveryTime}',
    deliveryNote: '{deliveryNote}',
    action: 'Bestellung ansehen',
    accountLink: 'Konto anlegen und alle Bestellungen sehen',
  },
  newOrder: {
    subject: 'Neue Bestellung {orderNumber}',
    placed: 'Bei {shop} ist die Bestellung {orderNumber} eingegangen:',
    test: 'Dies ist eine Testbestellung. Es wurde nichts abgebucht.',
    total: 'Gesamtsumme: {amount}',
    paid: 'Zahlungsstatus: Bezahlt',
    partiallyPaid: 'Zahlungsstatus: Teilweise bezahlt',
    pending: 'Zahlungsstatus: In Bearbeitung',
    unpaid: 'Zahlungsstatus: Ausstehend',
    customer: 'Bestellt von: {customer}',
    shipTo: 'Lieferadresse: {shippingAddress}',
    shipBy: 'Versandart: {shippingMethod}',
    pickupLocation: 'Abholort: {pickupLocation}',
    action: 'Bestellung ansehen',
  },
  paymentReceived: {
    subject: 'Zahlung für Bestellung {orderNumber} erhalten',
    received: 'Wir haben Ihre Zahlung über {amount} für Bestellung {orderNumber} erhalten. Vielen Dank.',
    action: 'Bestellung ansehen',
  },
  paymentFailed: {
    subject: 'Zahlung für Bestellung {orderNumber} fehlgeschlagen',
    failed:
      'Ihre Bank hat die Zahlung für Bestellung {orderNumber} abgelehnt. Es wurde nichts abgebucht, und wir haben die Bestellung storniert.',
    orderAgain: 'Sie können bei {shop} jederzeit neu bestellen und eine andere Zahlungsart wählen.',
  },
  downloadsReady: {
    subject: 'Ihre Downloads zu Bestellung {orderNumber}',
    ready:
      'Wir haben Ihre Zahlung für Bestellung {orderNumber} erhalten. Ihre Dateien stehen zum Download bereit.',
    action: 'Bestellung ansehen',
  },
  downloadConsent: {
    subject: 'Ihre Zustimmung zum Download von {fileName}',
    agreed:
      'Sie haben am {consentDate} zugestimmt, dass der Download von {fileName} aus Bestellung {orderNumber} vor Ablauf der Widerrufsfrist startet. Sie haben bestätigt, dass Sie mit dem Start des Downloads Ihr Widerrufsrecht verlieren.',
    keep: 'Bitte bewahren Sie diese E-Mail als Bestätigung auf.',
    action: 'Bestellung ansehen',
  },
  orderShipped: {
    subject: 'Ihre Bestellung {orderNumber} wurde versandt',
    shipped: 'Diese Artikel sind auf dem Weg zu Ihnen:',
    trackingNumber: 'Sendungsnummer: {trackingNumber}',
    carrierAndTrackingNumber: '{carrier}, Sendungsnummer: {trackingNumber}',
    trackingLink: 'Sendung verfolgen',
    action: 'Bestellung ansehen',
  },
  orderRefunded: {
    subject: 'Erstattung zu Ihrer Bestellung {orderNumber}',
    refunded:
      'Wir haben Ihnen {amount} zu Ihrer Bestellung {orderNumber} über die ursprüngliche Zahlungsart erstattet. Der Betrag ist meist innerhalb weniger Tage bei Ihnen.',
    action: 'Bestellung ansehen',
  },
  orderCanceled: {
    subject: 'Ihre Bestellung {orderNumber} wurde storniert',
    canceled: 'Ihre Bestellung {orderNumber} wurde storniert.',
    notPaid: 'Sie müssen dafür nichts bezahlen.',
    refunded:
      'Wir erstatten Ihnen {amount} über die ursprüngliche Zahlungsart. Der Betrag ist meist innerhalb weniger Tage bei Ihnen.',
    refundLater: 'Wir schicken Ihnen eine E-Mail, sobald wir Ihre Zahlung erstatten.',
    action: 'Bestellung ansehen',
  },
  orderEdited: {
    subject: 'Ihre Bestellung {orderNumber} wurde geändert',
    edited: 'Wir haben Ihre Bestellung {orderNumber} geändert.',
    items: 'Sie enthält jetzt:',
    total: 'Neue Gesamtsumme: {amount}',
    balanceDue: 'Offener Betrag: {amountDue}',
    refunded:
      'Wir erstatten Ihnen {refundAmount} über die ursprüngliche Zahlungsart. Der Betrag ist meist innerhalb weniger Tage bei Ihnen.',
    paymentLink: '{amountDue} bezahlen',
    action: 'Bestellung ansehen',
  },
  returnRequested: {
    subject: 'Wir haben Ihre Rücksendeanfrage zu Bestellung {orderNumber} erhalten',
    requested: 'Wir haben Ihre Anfrage zur Rücksendung dieser Artikel aus Bestellung {orderNumber} erhalten:',
    review:
      'Wir prüfen sie und teilen Ihnen per E-Mail mit, wie Sie die Artikel zurücksenden. Bitte senden Sie noch nichts ab.',
    action: 'Bestellung ansehen',
  },
  newReturn: {
    subject: 'Retourenanfrage zu Bestellung {orderNumber}',
    requested: '{customer} möchte diese Artikel aus Bestellung {orderNumber} zurücksenden:',
    action: 'Bestellung ansehen',
  },
  returnApproved: {
    subject: 'Ihre Rücksendung zu Bestellung {orderNumber} ist genehmigt',
    approved: 'Sie können diese Artikel aus Bestellung {orderNumber} jetzt zurücksenden:',
    address: 'Senden Sie sie an:',
    label: 'Drucken Sie das Rücksendeetikett aus und kleben Sie es auf Ihr Paket.',
    paidByCustomer: 'Die Kosten der Rücksendung tragen Sie.',
    labelPaidByCustomer: 'Das Etikett ist bereits frankiert. Wir ziehen das Porto von Ihrer Erstattung ab.',
    paidByShop:
      'Die Kosten der Rücksendung tragen wir. Bewahren Sie den Beleg auf. Wir erstatten Ihnen den Betrag.',
    trackingLink: 'Rücksendeetikett öffnen',
    action: 'Bestellung ansehen',
  },
  returnDeclined: {
    subject: 'Ihre Rücksendeanfrage zu Bestellung {orderNumber} wurde abgelehnt',
    declined: 'Leider können wir die Rücksendung dieser Artikel aus Bestellung {orderNumber} nicht annehmen:',
    action: 'Bestellung ansehen',
  },
  returnReceived: {
    subject: 'Ihre Rücksendung zu Bestellung {orderNumber} ist eingetroffen',
    received: 'Diese Artikel aus Bestellung {orderNumber} sind bei uns eingetroffen:',
    inspect: 'Wir prüfen sie und informieren Sie per E-Mail über Ihre Erstattung oder Ihren Umtausch.',
    action: 'Bestellung ansehen',
  },
  returnClosed: {
    subject: 'Ihre Rücksendung zu Bestellung {orderNumber} ist abgeschlossen',
    exchanged:
      'Ihre Rücksendung zu Bestellung {orderNumber} ist abgeschlossen. Wir senden Ihnen Ersatz zu und schreiben Ihnen, sobald er unterwegs ist.',
    closed: 'Ihre Rücksendung zu Bestellung {orderNumber} ist abgeschlossen.',
    refunded:
      'Wir erstatten Ihnen {amount} über die ursprüngliche Zahlungsart. Der Betrag ist meist innerhalb weniger Tage bei Ihnen.',
    balanceDue: 'Offener Betrag: {amountDue}',
    paymentLink: '{amountDue} bezahlen',
    action: 'Bestellung ansehen',
  },
  returnCanceled: {
    subject: 'Ihre Rücksendung zu Bestellung {orderNumber} wurde storniert',
    canceled: 'Die Rücksendung dieser Artikel aus Bestellung {orderNumber} wurde storniert:',
    orderCanceled: 'Wir haben die Bestellung storniert. Bitte senden Sie nichts zurück.',
    action: 'Bestellung ansehen',
  },
  orderExpired: {
    subject: 'Ihre Bestellung {orderNumber} wurde wegen fehlender Zahlung storniert',
    expired: 'Wir haben für Bestellung {orderNumber} keine Zahlung erhalten und sie deshalb storniert.',
    orderAgain: 'Sie können bei {shop} jederzeit neu bestellen.',
    alreadyPaid:
      'Wenn Sie bereits bezahlt haben, kontaktieren Sie uns. Sind die Artikel noch verfügbar, stellen wir Ihre Bestellung wieder her. Sonst erstatten wir den Betrag.',
    action: 'Bestellung ansehen',
  },
  withdrawalReceived: {
    subject: 'Wir haben Ihren Widerruf erhalten',
    received:
      'Ihr Widerruf ist am {withdrawalDate} bei uns eingegangen. Bitte bewahren Sie diese E-Mail als Eingangsbestätigung auf.',
    statement: 'Sie haben Ihren Vertrag mit {shop} widerrufen:',
    excepted:
      'Einige dieser Artikel sind möglicherweise vom Widerrufsrecht ausgeschlossen, zum Beispiel entsiegelte, personalisierte oder heruntergeladene Artikel. Wir prüfen das und melden uns bei Ihnen.',
    processing:
      'Wir prüfen Ihren Widerruf und teilen Ihnen per E-Mail mit, wie Sie die Artikel zurücksenden.',
    refund:
      'Wir erstatten Ihnen den Betrag innerhalb von 14 Tagen über die ursprüngliche Zahlungsart. Wir dürfen damit warten, bis die Artikel wieder bei uns sind oder Sie nachgewiesen haben, dass Sie sie abgesandt haben.',
    action: 'Bestellung ansehen',
  },
  newWithdrawal: {
    subject: 'Widerruf der Bestellung {orderNumber}',
    statement: '{customer} hat die Bestellung {orderNumber} widerrufen:',
    refund:
      'Erstatten Sie den Betrag innerhalb von 14 Tagen. Sie dürfen damit warten, bis die Artikel wieder bei Ihnen sind.',
    action: 'Widerrufe ansehen',
  },
  invoice: {
    subject: 'Rechnung {invoiceNumber} von {shop}',
    issued: 'Hier ist die Rechnung {invoiceNumber} zu Ihrer Bestellung {orderNumber}.',
    total: 'Gesamtsumme: {amount}',
    due: 'Bitte zahlen Sie {amountDue} bis zum {paymentDueDate}.',
    paid: 'Die Rechnung ist bereits bezahlt. Sie müssen nichts weiter tun.',
    action: 'Rechnung ansehen',
  },
  draftOrder: {
    subject: 'Schließen Sie Ihre Bestellung bei {shop} ab',
    prepared:
      'Wir haben bei {shop} eine Bestellung für Sie vorbereitet. Bitte prüfen und bezahlen Sie Ihre Bestellung:',
    total: 'Gesamtsumme: {amount}',
    action: 'Prüfen und bezahlen',
  },
  abandonedCheckout: {
    subject: 'Sie haben noch Artikel im Warenkorb bei {shop}',
    reminder: 'Sie haben Ihre Bestellung noch nicht abgeschlossen. Wir haben Ihre Artikel gespeichert:',
    action: 'Weiter zur Kasse',
    footer: 'Möchten Sie keine Erinnerungen an nicht abgeschlossene Bestellungen mehr erhalten?',
  },
  backInStock: {
    subject: '{product} ist wieder verfügbar',
    available: 'Sie wollten benachrichtigt werden: {product} ist bei {shop} wieder verfügbar.',
    limitedStock: 'Die Menge kann begrenzt sein. Reservieren können wir den Artikel leider nicht.',
    action: 'Produkt ansehen',
    footer: 'Möchten Sie keine E-Mails zu wieder verfügbaren Artikeln mehr erhalten?',
  },
  reviewRequest: {
    subject: 'Wie gefällt Ihnen Ihre Bestellung?',
    ask: 'Wir hoffen, dass Ihre Bestellung {orderNumber} von {shop} gut bei Ihnen angekommen ist. Wie gefällt sie Ihnen?',
    help: 'Schon ein paar Worte helfen anderen bei der Entscheidung und uns dabei, besser zu werden. Es dauert nur eine Minute, und Sie brauchen kein Konto.',
    action: 'Bewertung schreiben',
    footer: 'Möchten Sie nicht mehr um Bewertungen gebeten werden?',
  },
  newsletterConfirmation: {
    subject: 'Bestätigen Sie Ihr Newsletter-Abonnement bei {shop}',
    requested:
      'Vielen Dank für Ihr Interesse an unserem Newsletter. Bitte bestätigen Sie, dass Sie Neuigkeiten und Angebote von {shop} per E-Mail erhalten möchten.',
    notYou:
      'Sie haben den Newsletter nicht abonniert? Dann ignorieren Sie diese E-Mail. Sie erhalten keine weiteren.',
    action: 'Abonnement bestätigen',
    footer: 'Haben Sie es sich anders überlegt?',
  },
  giftCard: {
    subject: 'Ihr Geschenkgutschein für {shop}',
    purchased: 'Hier ist Ihr Geschenkgutschein über {amount} für {shop}.',
    code: 'Code des Geschenkgutscheins: {code}',
    expires: 'Gültig bis zum {expiryDate}.',
    use: 'Geben Sie den Code an der Kasse ein. Restguthaben bleibt erhalten. Bewahren Sie diese E-Mail gut auf: Wer den Code kennt, kann den Gutschein einlösen.',
    action: 'Jetzt einkaufen',
  },
  giftCardRecipient: {
    subject: 'Ihr Geschenkgutschein für {shop}',
    greeting: 'Ein Geschenk für Sie!',
    sentBy: '{sender} schenkt Ihnen einen Gutschein über {amount} für {shop}.',
    sentByWithMessage:
      '{sender} schenkt Ihnen einen Gutschein über {amount} für {shop}. Dazu diese Nachricht:',
    sentWithMessage:
      'Sie haben einen Geschenkgutschein über {amount} für {shop} erhalten. Dazu diese Nachricht:',
    sent: 'Sie haben einen Geschenkgutschein über {amount} für {shop} erhalten.',
    code: 'Code des Geschenkgutscheins: {code}',
    expires: 'Gültig bis zum {expiryDate}.',
    use: 'Geben Sie den Code an der Kasse ein. Restguthaben bleibt erhalten. Bewahren Sie diese E-Mail gut auf: Wer den Code kennt, kann den Gutschein einlösen.',
    action: 'Jetzt einkaufen',
  },
  subscriptionStarted: {
    subject: 'Ihr Abonnement hat begonnen',
    started:
      'Vielen Dank für Ihr Abonnement. Sie erhalten: {product}. Ihre Auswahl: {plan}. Jede Bestellung kostet {price}, gegebenenfalls zuzüglich Versand.',
    nextOrder:
      'Ihre nächste Bestellung erfolgt am {nextDate} und wird über dieselbe Zahlungsart abgerechnet. Bis dahin können Sie jederzeit kündigen.',
    howToCancel:
      'Kündigen können Sie in Ihrem Konto bei {shop} unter „Abonnements“. Sie können uns auch kontaktieren.',
    howGuestsCancel: 'Um zu kündigen, kontaktieren Sie uns.',
    action: 'Abonnement verwalten',
  },
  subscriptionFailed: {
    subject: 'Wir konnten Ihr Abonnement nicht verlängern',
    renewalFailed: 'Wir konnten Ihre nächste Bestellung von {product} nicht ausführen.',
    paymentDeclined: 'Ihre Bank hat die Zahlung abgelehnt.',
    itemUnavailable: 'Der Artikel ist derzeit nicht verfügbar.',
    retry: 'Wir versuchen es am {retryDate} erneut. Wenn es nicht klappt, schicken wir Ihnen eine E-Mail.',
  },
  subscriptionSuspended: {
    subject: 'Ihr Abonnement ist pausiert',
    paused:
      'Wir haben mehrmals versucht, Ihr Abonnement für {product} zu verlängern, und haben es nun pausiert. Es wird nichts mehr abgebucht.',
    contactUs:
      'Um es fortzusetzen, kontaktieren Sie uns oder schließen Sie das Abonnement mit einer anderen Karte neu ab.',
  },
  subscriptionEnded: {
    subject: 'Ihr Abonnement bei {shop} ist beendet',
    ended:
      'Ihr Abonnement für {product} wurde beendet, weil die erste Bestellung storniert oder erstattet wurde.',
    noFurtherCharges: 'Sie erhalten keine weiteren Lieferungen, und es wird nichts mehr abgebucht.',
  },
  signInCode: {
    subject: '{code} ist Ihr Code für {shop}',
    code: 'Ihr Code lautet {code}.',
    use: 'Er ist 10 Minuten gültig und kann nur einmal verwendet werden. Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren: Ohne den Code kann sich niemand anmelden.',
  },
  verificationCode: {
    subject: '{code} ist Ihr Code für {shop}',
    code: 'Ihr Code lautet {code}.',
    use: 'Geben Sie ihn auf der Seite ein, auf der Sie ihn angefordert haben. Er ist 10 Minuten gültig und kann nur einmal verwendet werden, und zwar im selben Browser. Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren.',
  },
  passwordRecovery: {
    subject: 'Passwort für {shop} zurücksetzen',
    link: 'Über den Link unten können Sie ein neues Passwort wählen. Er ist 10 Minuten gültig und kann nur einmal verwendet werden.',
    notYou:
      'Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren. Ihr Passwort bleibt unverändert.',
    action: 'Neues Passwort wählen',
  },
  passwordRequired: {
    subject: 'Bitte wählen Sie ein neues Passwort für {shop}',
    link: '{shop} bittet Sie, ein neues Passwort festzulegen. Mit Ihrem bisherigen können Sie sich nicht mehr anmelden. Über den Link unten wählen Sie ein neues. Er ist 24 Stunden gültig und kann nur einmal verwendet werden.',
    action: 'Neues Passwort wählen',
  },
  accountActivation: {
    subject: 'Ihr Konto bei {shop}',
    link: '{shop} hat ein Konto für Sie angelegt. Über den Link unten können Sie ein Passwort wählen. Er ist 7 Tage gültig und kann nur einmal verwendet werden.',
    action: 'Passwort wählen',
  },
  existingAccount: {
    subject: 'Sie haben bereits ein Konto bei {shop}',
    attempted:
      'Jemand wollte gerade ein Konto mit Ihrer E-Mail-Adresse anlegen. Sie haben aber bereits eines.',
    notYou:
      'Wenn Sie das waren, melden Sie sich mit Ihrem Passwort an oder setzen Sie es zurück. Wenn nicht, können Sie diese E-Mail ignorieren.',
    action: 'Passwort zurücksetzen',
  },
  passwordChanged: {
    subject: 'Ihr Passwort für {shop} wurde geändert',
    changed: 'Ihr Passwort wurde gerade geändert. Auf allen anderen Geräten sind Sie abgemeldet.',
    notYou: 'Wenn Sie das nicht waren, setzen Sie Ihr Passwort sofort zurück.',
    action: 'Passwort zurücksetzen',
  },
  secondFactorReset: {
    subject: 'Zwei-Faktor-Authentifizierung für Ihr Konto bei {shop} deaktiviert',
    reset:
      '{shop} hat die Zwei-Faktor-Authentifizierung für Ihr Konto deaktiviert und Sie auf allen Geräten abgemeldet. Melden Sie sich mit Ihrem Passwort an und aktivieren Sie sie in Ihrem Konto wieder.',
    notYou:
      'Falls Sie nicht darum gebeten haben, setzen Sie jetzt Ihr Passwort zurück und wenden Sie sich an den Shop.',
    action: 'Passwort zurücksetzen',
  },
  passkeyAdded: {
    subject: 'Neuer Passkey in Ihrem Konto bei {shop}',
    added: 'Ihrem Konto wurde gerade ein Passkey hinzugefügt. Damit ist die Anmeldung ohne Passwort möglich.',
    notYou: 'Wenn Sie das nicht waren, entfernen Sie den Passkey und setzen Sie Ihr Passwort sofort zurück.',
    action: 'Passkeys prüfen',
  },
  accountLinked: {
    subject: '{provider} wurde mit Ihrem Konto bei {shop} verbunden',
    linked: 'Sie können sich jetzt mit {provider} anmelden, ohne Ihr Passwort einzugeben.',
    notYou: 'Wenn Sie das nicht waren, entfernen Sie {provider} und setzen Sie Ihr Passwort sofort zurück.',
    action: 'Verbundene Konten prüfen',
  },
  accountApproved: {
    subject: 'Willkommen bei {shop}',
    approved: 'Ihr Konto wurde freigegeben. Sie können sich jetzt anmelden.',
    action: 'Zu {shop}',
  },
  accountDeclined: {
    subject: 'Ihre Kontoanfrage bei {shop}',
    declined: 'Ihre Kontoanfrage wurde abgelehnt. Ihre Angaben haben wir gelöscht.',
  },
  ownerWelcome: {
    subject: 'Willkommen bei {shop}',
    greeting: 'Guten Tag {name}!',
    owner:
      'Ihr Shop {shop} ist eingerichtet, und Sie haben die Rolle „Inhaber“. In der Konsole verwalten Sie Ihre Produkte und Bestellungen.',
    soleOwner:
      'Außer Ihnen kann sich noch niemand anmelden. Wenn Sie diesen Shop nicht eingerichtet haben, prüfen Sie, wer Zugang zum Server hat.',
    action: 'Konsole öffnen',
  },
  ownerLink: {
    subject: 'Link zum Zurücksetzen Ihres Passworts für {shop} erstellt',
    greeting: 'Guten Tag {name}!',
    created:
      'Jemand mit Zugang zum Server von {shop} hat einen Link erstellt, mit dem sich das Passwort Ihres Kontos zurücksetzen lässt. Er ist eine Stunde gültig und kann nur einmal verwendet werden. Wenn jemand den Link verwendet, wird auch die Zwei-Faktor-Authentifizierung deaktiviert.',
    notYou:
      'Wenn Sie ihn nicht angefordert haben, prüfen Sie, wer Zugang zum Server hat, und ändern Sie Ihr Passwort.',
  },
  staffPasswordReset: {
    subject: 'Ihr Passwort für die Konsole von {shop} zurücksetzen',
    greeting: 'Guten Tag {name}!',
    link: 'Über den Link unten wählen Sie ein neues Passwort für die Konsole von {shop}. Er ist 10 Minuten gültig und kann nur einmal verwendet werden.',
    notYou:
      'Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren. Ihr Passwort bleibt unverändert. Die Zwei-Faktor-Authentifizierung bleibt aktiviert.',
    action: 'Neues Passwort wählen',
  },
  staffInvitation: {
    subject: '{inviter} hat Sie zu {shop} eingeladen',
    invited: '{inviter} hat Sie eingeladen, bei {shop} mitzuarbeiten.',
    asOwner: 'Mit der Rolle „Inhaber“ haben Sie vollen Zugriff und verwalten auch das Team.',
    asManager:
      'Mit der Rolle „Manager“ verwalten Sie alles außer dem Team, API-Schlüsseln, Apps und einigen Shop-Einstellungen.',
    asViewer:
      'Mit der Rolle „Betrachter“ haben Sie Lesezugriff: Sie sehen die meisten Seiten, können aber nichts ändern.',
    asCustom: 'Sie haben Zugriff auf die Bereiche des Shops, die für Sie freigegeben wurden.',
    link: 'Der Link unten ist nur für Sie bestimmt. Er ist 7 Tage gültig und kann nur einmal verwendet werden. Wenn Sie ihn nicht erwartet haben, können Sie diese E-Mail ignorieren.',
    action: 'Einladung annehmen',
  },
}
