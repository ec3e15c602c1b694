import type { Translation } from '@vitrine/ui/i18n'
import type * as english from '../error-codes.ts'

export const errorsText: Translation<typeof english.errorsText> = {
  rateLimited: 'Zu viele Versuche',
  tryAgain: 'Versuchen Sie es {wait} erneut.',
  notSaved: 'Nicht gespeichert',
  notAllowed: 'Nicht erlaubt',
  notAllowedText: 'Sie haben keine Berechtigung dafür. Bitten Sie einen Inhaber um Zugriff.',
  wrongUrl: 'Falsche URL',
  failed: 'Etwas ist schiefgegangen',
  failedText: 'Laden Sie die Seite neu und versuchen Sie es erneut.',
  unreachable: 'Der Shop ist nicht erreichbar',
  unreachableText: 'Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  rejected: 'Aktion nicht möglich',
  serverError: 'Der Server konnte die Anfrage nicht ausführen. Versuchen Sie es {wait} erneut.',
  request: 'Anfrage {id}',
  inAMoment: 'gleich',
  inSeconds: { one: 'in {count} Sekunde', other: 'in {count} Sekunden' },
  inMinutes: { one: 'in {count} Minute', other: 'in {count} Minuten' },
  inHours: { one: 'in {count} Stunde', other: 'in {count} Stunden' },
}

const NOT_FOUND = 'Das gibt es nicht mehr. Laden Sie die Seite neu.'
const LIMIT_REACHED = 'Die Höchstzahl ist erreicht. Löschen Sie zuerst einen Eintrag.'
const BAD_REQUEST = 'Etwas ist schiefgegangen. Laden Sie die Seite neu und versuchen Sie es erneut.'
const OUT_OF_STOCK = 'Der Bestand reicht nicht aus. Erhöhen Sie den Bestand oder verringern Sie die Menge.'
const INVALID_LINK =
  'Dieser Link ist ungültig, abgelaufen oder wurde bereits verwendet. Fordern Sie einen neuen an.'
const WRONG_SIGN_IN = 'E-Mail-Adresse oder Passwort ist falsch.'
const CAPTCHA = 'Die CAPTCHA-Prüfung ist fehlgeschlagen. Versuchen Sie es erneut.'

export const errorCodeMessages: typeof english.errorCodeMessages = {
  MALFORMED_REQUEST: BAD_REQUEST,
  METHOD_NOT_ALLOWED: BAD_REQUEST,
  UNSUPPORTED_MEDIA_TYPE: BAD_REQUEST,
  QUERY_TOO_COMPLEX: BAD_REQUEST,
  INTROSPECTION_DISABLED: BAD_REQUEST,
  CATALOG_V1_SITE_CALLING_CATALOG_V3_API: BAD_REQUEST,
  WDE0025: BAD_REQUEST,
  IDEMPOTENCY_KEY_REUSED: BAD_REQUEST,
  SIGNATURE_INVALID: BAD_REQUEST,
  HOST_NOT_ALLOWED:
    'Unter dieser URL können Sie die Konsole nicht nutzen. Öffnen Sie die übliche URL oder fragen Sie die Person, die Ihren Server betreibt.',
  UNAUTHENTICATED: 'Ihre Sitzung ist abgelaufen. Melden Sie sich wieder an.',
  PAYLOAD_TOO_LARGE: 'Das ist zu groß. Versuchen Sie es mit einer kleineren Datei oder weniger Einträgen.',
  IDEMPOTENCY_KEY_IN_USE: 'Das wird bereits ausgeführt. Warten Sie kurz und laden Sie dann die Seite neu.',
  STALE_REVISION:
    'Jemand anderes hat das inzwischen geändert. Laden Sie die Seite neu und versuchen Sie es erneut.',
  INVALID_TRANSITION:
    'Das hat sich seit dem Öffnen geändert. Laden Sie die Seite neu und versuchen Sie es erneut.',

  NOT_FOUND: NOT_FOUND,
  PRODUCT_NOT_FOUND: NOT_FOUND,
  COLLECTION_NOT_FOUND: NOT_FOUND,
  '404': NOT_FOUND,
  VARIANT_NOT_FOUND: NOT_FOUND,
  INVENTORY_ITEM_NOT_FOUND: NOT_FOUND,
  OWNED_CART_NOT_FOUND: NOT_FOUND,
  CART_NOT_FOUND: NOT_FOUND,
  LINE_ITEM_NOT_FOUND: NOT_FOUND,
  CHECKOUT_NOT_FOUND: NOT_FOUND,
  DRAFT_ORDER_NOT_FOUND: NOT_FOUND,
  ABANDONED_CHECKOUT_NOT_FOUND:
    'Dieser Checkout wurde abgeschlossen oder ist zu alt. Laden Sie die Seite neu.',
  COUPON_NOT_FOUND: NOT_FOUND,
  DISCOUNT_RULE_NOT_FOUND: NOT_FOUND,
  TAX_GROUP_NOT_FOUND: NOT_FOUND,
  TAX_REGION_NOT_FOUND: NOT_FOUND,
  SHIPPING_OPTION_NOT_FOUND: NOT_FOUND,
  LOCATION_NOT_FOUND: 'Diesen Standort gibt es nicht mehr, oder er ist inaktiv.',
  LOCATION_IN_USE:
    'An diesem Standort gibt es noch Bestand oder offene Bestellungen. Buchen Sie zuerst den Bestand um und versenden Sie die Bestellungen. Der Standardstandort lässt sich weder deaktivieren noch löschen.',
  DELIVERY_PROFILE_NOT_FOUND: NOT_FOUND,
  CARRIER_NOT_FOUND: NOT_FOUND,
  SERVICE_PLUGIN_NOT_FOUND: NOT_FOUND,
  CHECKOUT_TEMPLATE_NOT_FOUND: NOT_FOUND,
  SUBSCRIPTION_NOT_FOUND: NOT_FOUND,
  ORDER_NOT_FOUND: NOT_FOUND,
  FULFILLMENT_NOT_FOUND: NOT_FOUND,
  INVOICE_NOT_FOUND: NOT_FOUND,
  WITHDRAWAL_NOT_FOUND: NOT_FOUND,
  CREDIT_NOTE_NOT_FOUND: NOT_FOUND,
  GIFT_CARD_NOT_FOUND: NOT_FOUND,
  MEDIA_NOT_FOUND: NOT_FOUND,
  BULK_CHANGE_NOT_FOUND: NOT_FOUND,
  IMPORT_NOT_FOUND: NOT_FOUND,
  CHANGE_NOT_FOUND: NOT_FOUND,
  PAGE_NOT_FOUND: NOT_FOUND,
  URL_REDIRECT_NOT_FOUND: NOT_FOUND,
  SEARCH_SYNONYMS_NOT_FOUND: NOT_FOUND,
  CONTENT_VERSION_NOT_FOUND: NOT_FOUND,
  DRAFT_NOT_FOUND: 'Es gibt keinen Entwurf zum Veröffentlichen.',
  SAVED_VIEW_NOT_FOUND: NOT_FOUND,
  WEBHOOK_NOT_FOUND: NOT_FOUND,
  DELIVERY_NOT_FOUND: NOT_FOUND,
  FACTOR_NOT_FOUND: NOT_FOUND,
  FACTOR_PROVIDER_NOT_FOUND: NOT_FOUND,
  TRANSLATION_PROVIDER_NOT_FOUND: NOT_FOUND,
  TRANSLATION_JOB_NOT_FOUND: NOT_FOUND,
  PAYMENT_METHOD_NOT_FOUND: NOT_FOUND,
  MEMBER_NOT_FOUND: NOT_FOUND,
  ADDRESS_NOT_FOUND: NOT_FOUND,
  SAVED_CARD_NOT_FOUND: NOT_FOUND,
  API_KEY_NOT_FOUND: NOT_FOUND,
  MEMBER_SIGN_IN_NOT_ALLOWED:
    'Dieser API-Schlüssel kann keine Kunden anmelden. Erstellen Sie einen, der das darf.',
  APP_NOT_FOUND: NOT_FOUND,
  MERCHANT_NOT_FOUND: NOT_FOUND,
  OWNER_LINK_INVALID: 'Dieser Link ist abgelaufen oder wurde bereits verwendet.',
  OWNER_NOT_FOUND: NOT_FOUND,
  SESSION_NOT_FOUND: 'Diese Sitzung ist bereits beendet.',
  INVITATION_NOT_FOUND: 'Diese Einladung wurde bereits verwendet oder zurückgezogen.',
  RECOMMENDATIONS_PROVIDER_NOT_FOUND: 'Ihr Shop hat keine App für Produktempfehlungen.',
  APP_NOT_INSTALLED: 'Dafür wird eine App benötigt, die nicht installiert ist.',
  ALGORITHM_NOT_SUPPORTED: 'Diese Empfehlungsmethode wird nicht unterstützt.',
  ITEM_APP_ID_NOT_SUPPORTED: 'Diese Artikel gehören zu einem anderen Katalog.',

  PRICING_SETTINGS_LIMIT_REACHED: LIMIT_REACHED,
  URL_REDIRECT_EXISTS: 'Für diesen Pfad gibt es bereits eine Weiterleitung.',
  URL_REDIRECT_LOOP: 'Dieses Ziel führt zum Pfad zurück. Wählen Sie ein anderes.',
  URL_REDIRECT_LIMIT_REACHED: LIMIT_REACHED,
  SEARCH_SYNONYMS_LIMIT_REACHED: LIMIT_REACHED,
  PAGE_LIMIT_REACHED: 'Die Höchstzahl an Seiten ist erreicht. Löschen Sie zuerst eine.',
  ORDER_TAG_LIMIT_REACHED: 'Eine Bestellung kann bis zu 100 Tags haben. Entfernen Sie zuerst einen.',
  SAVED_VIEW_LIMIT_REACHED:
    'Die Höchstzahl an gespeicherten Ansichten ist erreicht. Löschen Sie zuerst eine.',
  WEBHOOK_LIMIT_REACHED: 'Die Höchstzahl an Webhooks ist erreicht. Löschen Sie zuerst einen.',
  ADDRESS_LIMIT_REACHED: LIMIT_REACHED,
  WISHLIST_LIMIT_REACHED: LIMIT_REACHED,
  BACK_IN_STOCK_LIMIT_REACHED: LIMIT_REACHED,
  APP_LIMIT_REACHED: 'Die Höchstzahl an Apps ist erreicht. Löschen Sie zuerst eine.',
  APP_SECRET_LIMIT_REACHED: 'Diese App hat die Höchstzahl an Secrets. Widerrufen Sie zuerst eines.',
  MERCHANT_LIMIT_REACHED: 'Die Höchstzahl an Teamkonten ist erreicht. Entfernen Sie zuerst jemanden.',

  INSUFFICIENT_INVENTORY: OUT_OF_STOCK,
  OUT_OF_STOCK: OUT_OF_STOCK,
  INVENTORY_NOT_TRACKED: 'Schalten Sie für dieses Produkt zuerst „Bestand verfolgen“ ein.',
  INCOMING_STOCK_NOT_FOUND: 'Diesen Wareneingang gibt es nicht mehr.',
  INCOMING_STOCK_CLOSED: 'Dieser Wareneingang wurde bereits gebucht oder storniert.',
  NOTHING_ADDED: 'Wählen Sie für jede Option einen Wert aus, um dieses Produkt hinzuzufügen.',
  CART_EMPTY: 'Der Warenkorb ist leer.',
  CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION: 'Dieser Warenkorb gehört zu einem anderen Standort.',
  CHECKOUT_INCOMPLETE:
    'Fügen Sie Artikel und eine E-Mail-Adresse hinzu. Für Artikel mit Versand werden auch ein Name und eine Lieferadresse benötigt.',
  CHECKOUT_BLOCKED: 'Ein Service-Plugin hat diese Bestellung abgelehnt oder nicht geantwortet.',
  CHECKOUT_CHANGED: 'Preise oder Artikel haben sich geändert. Prüfen Sie sie und versuchen Sie es erneut.',
  CHECKOUT_IS_COMPLETE: 'Dieser Checkout ist abgeschlossen und lässt sich nicht mehr ändern.',
  CHECKOUT_ALREADY_COMPLETED: 'Das ist bereits eine Bestellung. Laden Sie die Seite neu.',
  CHECKOUT_TEMPLATE_INACTIVE: 'Dieser Checkout-Link ist inaktiv. Aktivieren Sie ihn zuerst.',
  DELIVERY_SLOT_FULL: 'Dieses Zeitfenster ist ausgebucht. Wählen Sie ein anderes.',
  PAYMENT_OPTION_NOT_SUPPORTED: 'Diese Zahlungsart ist nicht verfügbar.',
  PAYMENT_IN_PROGRESS: 'Es läuft bereits eine Zahlung.',
  REVIEW_NOT_FOUND: 'Diese Bewertung gibt es nicht mehr.',
  REVIEW_NOT_ALLOWED: 'Bewertungen sind ausgeschaltet, oder der Kunde hat dieses Produkt nicht gekauft.',
  REVIEW_ALREADY_EXISTS: 'Der Kunde hat dieses Produkt bereits bewertet.',
  REVIEW_REQUEST_NOT_FOUND: 'Dieser Link ist ungültig.',
  RETURN_NOT_FOUND: 'Diese Retoure gibt es nicht mehr.',
  RETURN_NOT_POSSIBLE:
    'Diese Artikel lassen sich nicht zurücksenden. Laden Sie die Seite neu und versuchen Sie es erneut.',
  RETURN_IN_PROGRESS:
    'Artikel dieser Bestellung werden gerade zurückgesendet. Schließen oder stornieren Sie zuerst die Retoure.',
  ORDER_NOT_EDITABLE: 'Diese Bestellung lässt sich nicht mehr ändern.',
  REMINDER_NOT_ALLOWED:
    'Dieser Kunde hat Erinnerungen abbestellt oder in den letzten 24 Stunden eine erhalten.',
  REFUND_NOT_POSSIBLE: 'Das lässt sich nicht mehr erstatten. Laden Sie die Seite neu.',
  NOTHING_TO_FULFILL: 'Alle Artikel sind bereits versandt.',
  LINE_NOT_FULFILLABLE:
    'Es sind weniger Artikel offen, als Sie eingegeben haben. Laden Sie die Seite neu und versuchen Sie es erneut.',

  COUPON_CODE_TAKEN: 'Diesen Rabattcode gibt es bereits.',
  ERROR_COUPON_DOES_NOT_EXIST: 'Diesen Rabattcode gibt es nicht.',
  ERROR_COUPON_EXPIRED: 'Dieser Rabattcode ist abgelaufen.',
  ERROR_COUPON_NOT_APPLICABLE: 'Dieser Rabattcode gilt nicht für diese Artikel.',
  COUPON_USAGE_LIMIT_EXCEEDED: 'Das Nutzungslimit dieses Rabattcodes ist erreicht.',
  E_INVOICE_INCOMPLETE:
    'Für eine E-Rechnung ergänzen Sie USt-IdNr. und Land unter Einstellungen > Allgemein und achten Sie darauf, dass die Rechnungsadresse ein Land hat. Eine XRechnung benötigt außerdem Ansprechpartner, Telefonnummer, E-Mail-Adresse und vollständige Adressen.',
  TAX_GROUP_IN_USE:
    'Die Standardsteuerklasse lässt sich nicht löschen. Legen Sie zuerst eine andere als Standard fest.',
  TAX_REGION_TAKEN: 'Diese Steuerregion gibt es bereits.',
  MEMBERSHIP_NOT_FOUND: NOT_FOUND,
  MEMBERSHIP_ARCHIVED:
    'Diese Mitgliedschaft ist archiviert. Holen Sie sie aus dem Archiv, um sie zu vergeben.',
  MEMBERSHIP_NOT_USABLE: 'Diese Mitgliedschaft lässt sich nicht nutzen.',
  GIFT_CARD_NOT_USABLE: 'Dieser Geschenkgutschein lässt sich nicht nutzen.',
  CUSTOMER_NOT_FOUND: 'Diesen Kunden gibt es nicht mehr.',
  CUSTOMER_EXISTS: 'Es gibt bereits einen Kunden mit dieser E-Mail-Adresse.',
  CUSTOMER_HAS_ACCOUNT: 'Dieser Kunde hat ein Konto. Das geht nur bei Kunden ohne Konto.',
  GIFT_CARD_BALANCE_TOO_LOW:
    'Das Guthaben kann nicht unter null fallen. Geben Sie einen kleineren Betrag ein.',
  GIFT_CARD_NOT_DIGITAL: 'Nur digitale Produkte können Geschenkgutscheine sein.',

  MEDIA_IN_USE: 'Ein Produkt oder eine Kollektion verwendet diese Datei. Entfernen Sie sie dort zuerst.',
  SLUG_TAKEN: 'Dieses URL-Handle wird bereits verwendet.',
  VARIANTS_NOT_MANAGED:
    'Die Varianten dieses Produkts teilen sich Preis und Bestand. Um sie einzeln zu ändern, schalten Sie zuerst „Preis, Bestand und Artikelnummer pro Variante verwalten“ ein.',
  COLLECTION_READ_ONLY: 'Die Kollektion „All Products“ lässt sich nicht ändern.',
  AUTOMATED_COLLECTION: 'Das ist eine automatische Kollektion. Ändern Sie stattdessen ihre Bedingungen.',
  BULK_CHANGE_ALREADY_UNDONE: 'Das wurde bereits rückgängig gemacht.',
  FILE_NOT_READABLE:
    'Diese Datei ist nicht lesbar. Wählen Sie eine CSV- oder Excel-Datei (.xlsx) mit mindestens einer Zeile.',
  IMPORT_STEP_MISMATCH: 'Dieser Import wurde an anderer Stelle fortgesetzt. Laden Sie die Seite neu.',
  CHANGE_ALREADY_UNDONE: 'Das wurde bereits rückgängig gemacht.',
  CHANGE_NOT_UNDOABLE: 'Das lässt sich nicht rückgängig machen.',
  SETTING_CHANGED_SINCE:
    'Diese Einstellung wurde seitdem geändert. Machen Sie zuerst die neuere Änderung rückgängig.',
  UNDO_EXPIRED: 'Das ist zu lange her, um es rückgängig zu machen.',
  FILE_TYPE_NOT_SUPPORTED:
    'Dieser Dateityp wird nicht unterstützt. Verwenden Sie Bilder als JPEG, PNG, WebP, AVIF oder GIF oder Videos als MP4 oder WebM.',
  FILE_TYPE_MISMATCH: 'Der Inhalt der Datei passt nicht zu ihrem Dateityp.',
  INVALID_IMAGE:
    'Dieses Bild lässt sich nicht öffnen. Möglicherweise ist es beschädigt. Laden Sie ein anderes hoch.',
  IMAGE_TOO_LARGE: 'Dieses Bild hat zu viele Pixel. Laden Sie ein kleineres hoch.',
  MEDIA_FETCH_FAILED:
    'Die Datei ließ sich unter dieser URL nicht abrufen. Prüfen Sie die URL und versuchen Sie es erneut.',
  UPLOAD_LINK_INVALID: 'Das Hochladen hat zu lange gedauert. Versuchen Sie es erneut.',
  UPLOAD_OFFSET_MISMATCH: 'Ein Teil der Datei ging beim Hochladen verloren. Versuchen Sie es erneut.',
  RANGE_NOT_SATISFIABLE: 'Die Datei ist kleiner als erwartet.',
  BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS:
    'Für diese E-Mail-Adresse gibt es bereits eine Anfrage zu diesem Artikel.',
  REQUEST_COLLECTION_DISABLED: 'Ihr Shop nimmt derzeit keine Verfügbarkeitsanfragen an.',
  BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND: NOT_FOUND,
  NOT_SUPPORTED_APP_DEF_ID: 'Ihr Shop hat keine Produkte dieser App.',
  ITEM_IN_STOCK: 'Dieser Artikel ist auf Lager.',

  REAUTHENTICATION_REQUIRED:
    'Melden Sie sich erneut an oder geben Sie Ihr Passwort ein und versuchen Sie es noch einmal.',
  VERIFICATION_CODE_INVALID:
    'Dieser Code ist falsch, abgelaufen oder wurde bereits verwendet. Geben Sie einen neuen ein.',
  RECOVERY_TOKEN_INVALID: INVALID_LINK,
  SESSION_TOKEN_INVALID: INVALID_LINK,
  INVITATION_INVALID: INVALID_LINK,
  SET_UP_LINK_INVALID: INVALID_LINK,
  CURRENCY_IN_USE:
    'Die Währung lässt sich nicht mehr ändern. Ihr Shop hat bereits Produkte, Bestellungen, Versandarten oder Rabatte.',
  EMAIL_NOT_CONFIGURED: 'Richten Sie zuerst einen Mailserver ein.',
  FACTOR_NOT_CONFIGURED: 'Diese Zwei-Faktor-Methode ist nicht verfügbar.',
  PAYMENT_METHOD_NOT_CONFIGURED: 'Speichern Sie zuerst die Testschlüssel.',
  PAYMENT_PROVIDER_FAILED:
    'Der Zahlungsanbieter hat die Anfrage abgelehnt oder nicht geantwortet. Prüfen Sie die Schlüssel und versuchen Sie es erneut.',
  SECRETS_KEY_MISSING:
    'Sie können noch keine Schlüssel speichern. Bitten Sie die Person, die Ihren Server betreibt, SECRETS_KEY zu setzen.',
  PAYMENT_PROVIDER_UNAVAILABLE: 'Der Zahlungsanbieter antwortet nicht. Versuchen Sie es gleich noch einmal.',
  FACTOR_PROVIDER_UNAVAILABLE: 'Die Nachricht konnte nicht gesendet werden. Versuchen Sie es erneut.',
  FACTOR_EXISTS: 'Die Zwei-Faktor-Authentifizierung ist bereits eingeschaltet.',
  SECOND_FACTOR_REQUIRED: 'Geben Sie den Code aus Ihrer Authenticator-App ein.',
  WRONG_PASSWORD: 'Das Passwort ist falsch.',
  WRONG_CREDENTIALS: WRONG_SIGN_IN,
  INVALID_REDIRECT_URI: 'Diese Weiterleitungs-URI oder dieser Origin ist für die App nicht registriert.',
  MEMBER_EXISTS: 'Es gibt bereits ein Konto mit dieser E-Mail-Adresse.',
  MEMBER_STATUS_CONFLICT:
    'Der Status dieses Kunden hat sich geändert, deshalb geht das nicht mehr. Laden Sie die Seite neu.',
  FLOW_NOT_SUPPORTED: 'Ihr Shop hat dafür keine Seite. Fügen Sie eine unter Einstellungen > Checkout hinzu.',
  SHOP_CLOSED: 'Der Shop ist geschlossen.',
  NAME_TAKEN: 'Dieser Name wird bereits verwendet.',
  MERCHANT_EXISTS: 'Jemand mit dieser E-Mail-Adresse hat bereits Zugriff.',
  LAST_OWNER: 'Der Shop braucht einen Inhaber. Machen Sie zuerst jemand anderen zum Inhaber.',
  '-19995': 'Es gibt bereits ein Konto mit dieser E-Mail-Adresse.',
  '-19976': WRONG_SIGN_IN,
  '-19973': 'Das Passwort muss zurückgesetzt werden. Verwenden Sie den Link in der E-Mail.',
  '-19971': CAPTCHA,
  '-19970': CAPTCHA,
}
