#include "CGnuTLS.h"

#include "Library.h"

// Copies the text, because the caller frees it with `free`, but GnuTLS may have another allocator.
static char *copied(const gnutls_datum_t *datum) {
    char *text = malloc((size_t)datum->size + 1);
    if (!text) return NULL;
    memcpy(text, datum->data, datum->size);
    text[datum->size] = 0;
    return text;
}

static bool add_name(gnutls_x509_crt_t certificate, const char *name) {
    uint8_t bytes[16];
    unsigned length = address_of(name, bytes);
    return tls.gnutls_x509_crt_set_subject_alt_name(
        certificate, length ? GNUTLS_SAN_IPADDRESS : GNUTLS_SAN_DNSNAME, length ? (const void *)bytes : name,
        length ? length : (unsigned)strlen(name), GNUTLS_FSAN_APPEND) >= 0;
}

// Permits a name. For an IP address, the mask has all bits, so that only this address is permitted (RFC 5280,
// 4.2.1.10).
static bool permit(gnutls_x509_name_constraints_t constraints, const char *name) {
    uint8_t bytes[32];
    unsigned length = address_of(name, bytes);
    memset(bytes + length, 0xFF, length);
    gnutls_datum_t permitted = length ? datum(bytes, 2 * length) : datum(name, strlen(name));
    return tls.gnutls_x509_name_constraints_add_permitted(
        constraints, length ? GNUTLS_SAN_IPADDRESS : GNUTLS_SAN_DNSNAME, &permitted) >= 0;
}

// Excludes the families (IPv4, IPv6) of which no address is permitted. Otherwise GnuTLS and some other programs would
// permit all addresses of such a family.
static bool exclude_unnamed(gnutls_x509_name_constraints_t constraints, const char *const *names, size_t count) {
    static const uint8_t all[32];
    bool is_done = true;
    for (unsigned length = 4; is_done && length <= 16; length += 12) {
        uint8_t bytes[16];
        bool is_named = false;
        for (size_t i = 0; i < count; i++) is_named |= address_of(names[i], bytes) == length;
        gnutls_datum_t family = datum(all, 2 * length);
        is_done = is_named ||
            tls.gnutls_x509_name_constraints_add_excluded(constraints, GNUTLS_SAN_IPADDRESS, &family) >= 0;
    }
    return is_done;
}

static bool constrain(gnutls_x509_crt_t certificate, const char *const *names, size_t count) {
    gnutls_x509_name_constraints_t constraints;
    if (tls.gnutls_x509_name_constraints_init(&constraints) < 0) return false;
    bool is_done = true;
    for (size_t i = 0; is_done && i < count; i++) is_done = permit(constraints, names[i]);
    is_done = is_done && exclude_unnamed(constraints, names, count) &&
        tls.gnutls_x509_crt_set_name_constraints(certificate, constraints, 1) >= 0;
    tls.gnutls_x509_name_constraints_deinit(constraints);
    return is_done;
}

// Makes the certificate that of an authority, which may sign certificates of servers with these names, but not of other
// authorities.
static bool fill_authority(gnutls_x509_crt_t certificate, docscan_certificate_contents contents) {
    return tls.gnutls_x509_crt_set_basic_constraints(certificate, 1, 0) >= 0 &&
        tls.gnutls_x509_crt_set_key_usage(certificate, GNUTLS_KEY_KEY_CERT_SIGN) >= 0 &&
        constrain(certificate, contents.names, contents.count);
}

static bool fill_server(gnutls_x509_crt_t certificate, docscan_certificate_contents contents) {
    for (size_t i = 0; i < contents.count; i++) if (!add_name(certificate, contents.names[i])) return false;
    return tls.gnutls_x509_crt_set_basic_constraints(certificate, 0, -1) >= 0 &&
        tls.gnutls_x509_crt_set_key_usage(certificate, GNUTLS_KEY_DIGITAL_SIGNATURE) >= 0;
}

// Adds the identifiers of the certificate's key and of the issuer's key, by which clients distinguish authorities with
// equal titles.
static bool identify(gnutls_x509_crt_t certificate, gnutls_x509_crt_t issuer) {
    uint8_t own[64], signer[64];
    size_t own_size = sizeof own, signer_size = sizeof signer;
    return tls.gnutls_x509_crt_get_key_id(certificate, 0, own, &own_size) >= 0 &&
        tls.gnutls_x509_crt_set_subject_key_id(certificate, own, own_size) >= 0 &&
        tls.gnutls_x509_crt_get_key_id(issuer, 0, signer, &signer_size) >= 0 &&
        tls.gnutls_x509_crt_set_authority_key_id(certificate, signer, signer_size) >= 0;
}

// Fills in a certificate. Browsers require version 3, a purpose, and a unique serial number.
static bool fill(
    gnutls_x509_crt_t certificate, gnutls_x509_privkey_t key, docscan_certificate_contents contents,
    gnutls_x509_crt_t issuer) {
    uint8_t serial[16];
    if (tls.gnutls_rnd(GNUTLS_RND_NONCE, serial, sizeof serial) < 0) return false;
    serial[0] &= 0x7F;
    return tls.gnutls_x509_crt_set_version(certificate, 3) >= 0 && tls.gnutls_x509_crt_set_key(certificate, key) >= 0 &&
        tls.gnutls_x509_crt_set_serial(certificate, serial, sizeof serial) >= 0 &&
        tls.gnutls_x509_crt_set_activation_time(certificate, (time_t)contents.from) >= 0 &&
        tls.gnutls_x509_crt_set_expiration_time(certificate, (time_t)contents.until) >= 0 &&
        tls.gnutls_x509_crt_set_dn_by_oid(
            certificate, GNUTLS_OID_X520_COMMON_NAME, 0, contents.title, (unsigned)strlen(contents.title)) >= 0 &&
        (issuer ? fill_server(certificate, contents) : fill_authority(certificate, contents)) &&
        tls.gnutls_x509_crt_set_key_purpose_oid(certificate, GNUTLS_KP_TLS_WWW_SERVER, 0) >= 0 &&
        identify(certificate, issuer ? issuer : certificate);
}

static bool export(gnutls_x509_crt_t made, gnutls_x509_privkey_t key, docscan_certificate *result) {
    gnutls_datum_t text = {0};
    if (tls.gnutls_x509_crt_export2(made, GNUTLS_X509_FMT_PEM, &text) >= 0) {
        result->certificate = copied(&text);
        free_datum(text.data);
    }
    if (tls.gnutls_x509_privkey_export2_pkcs8(key, GNUTLS_X509_FMT_PEM, NULL, GNUTLS_PKCS_PLAIN, &text) >= 0) {
        result->key = copied(&text);
        free_datum(text.data);
    }
    return result->certificate && result->key;
}

// Makes a key and a certificate. The issuer is NULL for a self-signed certificate.
static bool make(
    docscan_certificate_contents contents, gnutls_x509_crt_t issuer, gnutls_x509_privkey_t issuer_key,
    docscan_certificate *result) {
    gnutls_x509_privkey_t key = NULL;
    gnutls_x509_crt_t made = NULL;
    unsigned bits = GNUTLS_CURVE_TO_BITS(GNUTLS_ECC_CURVE_SECP256R1);
    bool is_made = tls.gnutls_x509_privkey_init(&key) >= 0 && tls.gnutls_x509_crt_init(&made) >= 0 &&
        tls.gnutls_x509_privkey_generate(key, GNUTLS_PK_ECDSA, bits, 0) >= 0 && fill(made, key, contents, issuer) &&
        tls.gnutls_x509_crt_sign2(made, issuer ? issuer : made, issuer ? issuer_key : key, GNUTLS_DIG_SHA256, 0) >= 0 &&
        export(made, key, result);
    if (made) tls.gnutls_x509_crt_deinit(made);
    if (key) tls.gnutls_x509_privkey_deinit(key);
    if (is_made) return true;
    free(result->certificate);
    free(result->key);
    *result = (docscan_certificate){0};
    return false;
}

bool docscan_certificate_make_authority(docscan_certificate_contents contents, docscan_certificate *result) {
    *result = (docscan_certificate){0};
    return docscan_certificate_library_is_there() && make(contents, NULL, NULL, result);
}

bool docscan_certificate_make_server(
    docscan_certificate_contents contents, const char *authority, const char *authority_key,
    docscan_certificate *result) {
    *result = (docscan_certificate){0};
    gnutls_x509_crt_t issuer = parsed(authority);
    if (!issuer) return false;
    // The certificate must not be valid for longer than that of the authority.
    int64_t end = tls.gnutls_x509_crt_get_expiration_time(issuer);
    if (contents.until > end) contents.until = end;
    gnutls_x509_privkey_t key = NULL;
    gnutls_datum_t text = datum(authority_key, strlen(authority_key));
    bool is_made = tls.gnutls_x509_privkey_init(&key) >= 0 &&
        tls.gnutls_x509_privkey_import(key, &text, GNUTLS_X509_FMT_PEM) >= 0 && make(contents, issuer, key, result);
    if (key) tls.gnutls_x509_privkey_deinit(key);
    tls.gnutls_x509_crt_deinit(issuer);
    return is_made;
}

bool docscan_certificate_fits(const char *text, const char *const *names, size_t count, int64_t now, int64_t until) {
    gnutls_x509_crt_t certificate = parsed(text);
    if (!certificate) return false;
    bool fits = tls.gnutls_x509_crt_get_activation_time(certificate) <= (time_t)now &&
        tls.gnutls_x509_crt_get_expiration_time(certificate) >= (time_t)until;
    for (size_t i = 0; fits && i < count; i++) {
        uint8_t bytes[16];
        unsigned length = address_of(names[i], bytes);
        fits = length ? tls.gnutls_x509_crt_check_ip(certificate, bytes, length, 0) != 0
                      : tls.gnutls_x509_crt_check_hostname2(certificate, names[i], 0) != 0;
    }
    tls.gnutls_x509_crt_deinit(certificate);
    return fits;
}

bool docscan_certificate_is_signed(const char *text, const char *authority) {
    gnutls_x509_crt_t certificate = parsed(text), issuer = parsed(authority);
    unsigned status = 0, flags = GNUTLS_VERIFY_DISABLE_TIME_CHECKS;
    bool is_signed = certificate && issuer &&
        tls.gnutls_x509_crt_verify(certificate, &issuer, 1, flags, &status) >= 0 && status == 0;
    if (certificate) tls.gnutls_x509_crt_deinit(certificate);
    if (issuer) tls.gnutls_x509_crt_deinit(issuer);
    return is_signed;
}

bool docscan_certificate_permits(const char *authority, const char *name) {
    gnutls_x509_crt_t certificate = parsed(authority);
    if (!certificate) return false;
    gnutls_x509_name_constraints_t constraints = NULL;
    uint8_t bytes[16];
    unsigned length = address_of(name, bytes), critical;
    gnutls_datum_t value = length ? datum(bytes, length) : datum(name, strlen(name));
    bool is_permitted = tls.gnutls_x509_name_constraints_init(&constraints) >= 0 &&
        tls.gnutls_x509_crt_get_name_constraints(certificate, constraints, 0, &critical) >= 0 &&
        tls.gnutls_x509_name_constraints_check(
            constraints, length ? GNUTLS_SAN_IPADDRESS : GNUTLS_SAN_DNSNAME, &value) != 0;
    if (constraints) tls.gnutls_x509_name_constraints_deinit(constraints);
    tls.gnutls_x509_crt_deinit(certificate);
    return is_permitted;
}

bool docscan_certificate_fingerprint(const char *text, uint8_t *digest) {
    gnutls_x509_crt_t certificate = parsed(text);
    if (!certificate) return false;
    size_t size = 32;
    bool is_done = tls.gnutls_x509_crt_get_fingerprint(certificate, GNUTLS_DIG_SHA256, digest, &size) >= 0;
    tls.gnutls_x509_crt_deinit(certificate);
    return is_done;
}
