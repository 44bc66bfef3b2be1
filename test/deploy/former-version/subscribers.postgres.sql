CREATE TABLE public.addresses (
    id integer NOT NULL,
    email text,
    email_hash text NOT NULL,
    nonce text NOT NULL,
    cancel_hash text NOT NULL,
    suppressed_at text,
    suppressed_reason text,
    created_at text NOT NULL
);
ALTER TABLE public.addresses ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.addresses_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.announced (
    what text NOT NULL,
    date text NOT NULL
);
CREATE TABLE public.announcements (
    kind text NOT NULL,
    occasion text NOT NULL,
    announced_at text NOT NULL
);
CREATE TABLE public.bulletins (
    id integer NOT NULL,
    kind text NOT NULL,
    occasion text NOT NULL,
    subject text NOT NULL,
    language text NOT NULL,
    content text NOT NULL,
    created_at text NOT NULL
);
ALTER TABLE public.bulletins ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.bulletins_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.closed_mailboxes (
    mailbox_hash text NOT NULL,
    closed_at text NOT NULL
);
CREATE TABLE public.expired_tokens (
    confirm_hash text NOT NULL,
    expired_at text NOT NULL
);
CREATE TABLE public.messages (
    id integer NOT NULL,
    address_id integer,
    push_subscription_id integer,
    kind text NOT NULL,
    occasion text NOT NULL,
    message_id text NOT NULL,
    content text NOT NULL,
    state text NOT NULL,
    attempts integer NOT NULL,
    due_at text NOT NULL,
    created_at text NOT NULL,
    updated_at text NOT NULL,
    said text,
    CONSTRAINT one_recipient CHECK (((address_id IS NULL) <> (push_subscription_id IS NULL)))
);
ALTER TABLE public.messages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.joined_messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.letters (
    id integer NOT NULL,
    wish text NOT NULL,
    mailbox_hash text NOT NULL,
    domain_hash text NOT NULL,
    written_at text NOT NULL
);
ALTER TABLE public.letters ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.letters_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.push_interests (
    push_subscription_id integer NOT NULL,
    topic_slug text NOT NULL
);
CREATE TABLE public.push_subscriptions (
    id integer NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    language text NOT NULL,
    created_at text NOT NULL,
    asked_by text,
    failing_since text
);
ALTER TABLE public.push_subscriptions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.push_subscriptions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.subscriptions (
    id integer NOT NULL,
    address_id integer NOT NULL,
    kind text NOT NULL,
    target_type text NOT NULL,
    target_id bigint NOT NULL,
    target_slug text,
    language text NOT NULL,
    status text NOT NULL,
    nonce text NOT NULL,
    cancel_hash text NOT NULL,
    confirm_hash text NOT NULL,
    confirm_until text NOT NULL,
    consent_version text NOT NULL,
    created_at text NOT NULL,
    confirmed_at text,
    cancelled_at text,
    CONSTRAINT subscriptions_kind_check CHECK ((kind = ANY (ARRAY['alert'::text, 'newsletter'::text]))),
    CONSTRAINT subscriptions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'cancelled'::text])))
);
ALTER TABLE public.subscriptions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.subscriptions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
INSERT INTO public.addresses OVERRIDING SYSTEM VALUE VALUES (1, 'ada@example.org', 'b5752c6d24f012002b79928d0507ef7f265d2c00156cebf79dd04bd39a80125f', 'LZzlNfvmL1P5kcpt1o0vzqhBRBt2RnRgsGeuO8G92AM', '64c98c14daceb82bb4826ca3eaff5b8c540bfc5f53fb5a075e85a14017ecf22f', NULL, NULL, '2026-03-31T12:00:00.000Z');
INSERT INTO public.addresses OVERRIDING SYSTEM VALUE VALUES (2, 'bob@example.org', 'fb451efe18f394f9734138a6aa834a6692e5901fa9adf5aeb84729c2ee509005', '1B67Eo6mbWaTfAiAAxAj0pFQN-hL5em1rrerHD8UQyQ', 'c323fa2963d4b8b9fc57942e2b63530bcd6cc6e0cc133ff30d6396b5d191d464', NULL, NULL, '2026-03-31T12:00:00.000Z');
INSERT INTO public.addresses OVERRIDING SYSTEM VALUE VALUES (3, 'eve@example.org', 'ecdeee0bc064351a1949c8201c0cb7c29fe5757373f984f902aad7b0bb2c96ca', '8birKVLsYki3u19yfnFwncY5j6sQU0v52oEw1Dk-5yg', 'e2b2ec7c378365428ca4cf0efecb207461899fae8f565d238f3bdbd5ca3c3fdc', NULL, NULL, '2026-03-31T12:00:00.000Z');
INSERT INTO public.addresses OVERRIDING SYSTEM VALUE VALUES (4, NULL, '634197aba42290931131ce54d0d22ef6e072cbe58a6956068377170ef87408f2', 'FO66aBp7QibQh6AR_sZfVZvBGYS8UGJOOoNUJn2keeI', 'b468878e6cd97739024475ca9b025a4aafeb57594327ff8cc98de16d33916631', NULL, NULL, '2026-03-31T12:00:00.000Z');
INSERT INTO public.addresses OVERRIDING SYSTEM VALUE VALUES (5, NULL, 'e68360ebe146110a82725a43a88c3aed124adb4a9e130758b681c8d4b1e1c485', 'XZNCe6kqmcmFPyyuBNSUN6p3S5jNc1oG6_vLib1q9Yk', 'daa22f9eeafcf1e8811da28f8872af4d5440445899afdad65582fd66364d00f1', NULL, NULL, '2026-03-31T12:00:00.000Z');
INSERT INTO public.announced VALUES ('vote 15136001', '2025-11-05');
INSERT INTO public.announced VALUES ('vote 15136002', '2025-11-05');
INSERT INTO public.announced VALUES ('vote 15136003', '2025-11-05');
INSERT INTO public.announced VALUES ('vote 15136004', '2025-11-05');
INSERT INTO public.announced VALUES ('vote 15136005', '2025-11-05');
INSERT INTO public.announced VALUES ('vote 15136006', '2025-11-05');
INSERT INTO public.announced VALUES ('vote 15136007', '2025-11-05');
INSERT INTO public.announced VALUES ('vote 15136008', '2025-11-05');
INSERT INTO public.announced VALUES ('vote 15136009', '2025-11-05');
INSERT INTO public.announced VALUES ('vote 15136010', '2025-11-05');
INSERT INTO public.announced VALUES ('vote 15136011', '2025-11-05');
INSERT INTO public.announced VALUES ('vote 15136012', '2025-11-05');
INSERT INTO public.announced VALUES ('initiative 15162000014', '2026-02-22');
INSERT INTO public.announced VALUES ('initiative 15172000002', '2026-02-22');
INSERT INTO public.announced VALUES ('initiative 15170000003', '2026-02-24');
INSERT INTO public.announced VALUES ('initiative 15170000002', '2026-02-25');
INSERT INTO public.announced VALUES ('initiative 15122000003', '2026-02-26');
INSERT INTO public.announced VALUES ('initiative 15161000003', '2026-02-26');
INSERT INTO public.announced VALUES ('initiative 15124000003', '2026-02-28');
INSERT INTO public.announced VALUES ('initiative 15161000002', '2026-02-28');
INSERT INTO public.announced VALUES ('initiative 15162000003', '2026-02-28');
INSERT INTO public.announced VALUES ('initiative 15125000003', '2026-03-01');
INSERT INTO public.announced VALUES ('initiative 15125000002', '2026-03-02');
INSERT INTO public.announced VALUES ('initiative 15127000003', '2026-03-02');
INSERT INTO public.announced VALUES ('initiative 15121000003', '2026-03-03');
INSERT INTO public.announced VALUES ('initiative 15122000002', '2026-03-03');
INSERT INTO public.announced VALUES ('initiative 15123000002', '2026-03-03');
INSERT INTO public.announced VALUES ('initiative 15120000003', '2026-03-05');
INSERT INTO public.announced VALUES ('initiative 15171000003', '2026-03-05');
INSERT INTO public.announced VALUES ('initiative 15130000001', '2026-03-06');
INSERT INTO public.announced VALUES ('initiative 15171000002', '2026-03-06');
INSERT INTO public.announced VALUES ('initiative 15172000003', '2026-03-06');
INSERT INTO public.announced VALUES ('initiative 15121000002', '2026-03-07');
INSERT INTO public.announced VALUES ('initiative 15124000002', '2026-03-07');
INSERT INTO public.announced VALUES ('initiative 15162000002', '2026-03-07');
INSERT INTO public.announced VALUES ('initiative 15120000002', '2026-03-08');
INSERT INTO public.announced VALUES ('initiative 15123000003', '2026-03-10');
INSERT INTO public.announced VALUES ('initiative 15127000002', '2026-03-11');
INSERT INTO public.announced VALUES ('initiative 15172000014', '2026-03-17');
INSERT INTO public.announced VALUES ('initiative 15172000015', '2026-03-17');
INSERT INTO public.announced VALUES ('initiative 15172000016', '2026-03-17');
INSERT INTO public.announced VALUES ('initiative 15173000007', '2026-03-26');
INSERT INTO public.announced VALUES ('initiative 15173000008', '2026-03-26');
INSERT INTO public.announced VALUES ('initiative 15125000001', '2026-03-28');
INSERT INTO public.announced VALUES ('initiative 15162000001', '2026-03-28');
INSERT INTO public.announced VALUES ('initiative 15121000001', '2026-03-29');
INSERT INTO public.announced VALUES ('initiative 15124000001', '2026-03-29');
INSERT INTO public.announced VALUES ('initiative 15171000001', '2026-03-29');
INSERT INTO public.announced VALUES ('initiative 15122000001', '2026-03-30');
INSERT INTO public.announced VALUES ('initiative 15123000001', '2026-03-30');
INSERT INTO public.announced VALUES ('initiative 15127000001', '2026-03-30');
INSERT INTO public.announced VALUES ('initiative 15170000001', '2026-03-30');
INSERT INTO public.announced VALUES ('initiative 15120000001', '2026-03-31');
INSERT INTO public.announced VALUES ('initiative 15161000001', '2026-03-31');
INSERT INTO public.announced VALUES ('initiative 15172000001', '2026-03-31');
INSERT INTO public.announced VALUES ('agenda 15165 15122000011', '2026-04-07');
INSERT INTO public.announced VALUES ('agenda 15165 15122000012', '2026-04-07');
INSERT INTO public.announced VALUES ('agenda 15165 15162000013', '2026-04-07');
INSERT INTO public.announced VALUES ('agenda 15165 15173000007', '2026-04-07');
INSERT INTO public.announced VALUES ('agenda 15165 15173000008', '2026-04-07');
INSERT INTO public.announced VALUES ('agenda 15165 15130000001', '2026-04-07');
INSERT INTO public.announced VALUES ('agenda 15165 15121000011', '2026-04-07');
INSERT INTO public.announced VALUES ('agenda 15165 15110000010', '2026-04-07');
INSERT INTO public.announced VALUES ('agenda 15165 15180000006', '2026-04-07');
INSERT INTO public.announced VALUES ('agenda 15165 15180000002', '2026-04-07');
INSERT INTO public.announced VALUES ('agenda 15165 15180000003', '2026-04-07');
INSERT INTO public.announced VALUES ('agenda 15165 15180000004', '2026-04-07');
INSERT INTO public.announced VALUES ('agenda 15165 15180000005', '2026-04-07');
INSERT INTO public.announced VALUES ('agenda 15165 15180000001', '2026-04-07');
INSERT INTO public.announced VALUES ('agenda 15165 15172000016', '2026-04-07');
INSERT INTO public.announced VALUES ('agenda 15169 15162000013', '2026-04-21');
INSERT INTO public.announced VALUES ('agenda 15169 15162000014', '2026-04-21');
INSERT INTO public.announced VALUES ('agenda 15169 15173000007', '2026-04-21');
INSERT INTO public.announced VALUES ('agenda 15169 15173000008', '2026-04-21');
INSERT INTO public.announced VALUES ('agenda 15169 15130000001', '2026-04-21');
INSERT INTO public.announced VALUES ('agenda 15169 15121000011', '2026-04-21');
INSERT INTO public.announced VALUES ('vote 15150001', '2026-02-11');
INSERT INTO public.announced VALUES ('vote 15150002', '2026-02-11');
INSERT INTO public.announced VALUES ('vote 15150003', '2026-02-11');
INSERT INTO public.announcements VALUES ('chamber', 'es-sample', '2026-03-31T12:00:00.000Z');
INSERT INTO public.announcements VALUES ('digest', '2026-03-31-2d5288fe', '2026-03-31T12:00:00.000Z');
INSERT INTO public.bulletins OVERRIDING SYSTEM VALUE VALUES (1, 'digest', '2026-03-31-2d5288fe', 'group mixto', 'es', '{"name":"Grupo Parlamentario Mixto","href":"https://votes.example/es/groups/mixto","gist":"3 votaciones","lede":"3 votaciones, cohesión media del 75 %. Grupo sin un proyecto político común: la línea y la cohesión significan poco.","parts":[{"heading":null,"items":[{"title":"Rechazado el punto 1 de la moción de ARRAIGO sobre el secreto oficial","href":"https://votes.example/es/votes/15150001","gist":"Línea: no, con una cohesión del 75 %","details":["14 sí, 3 abstenciones, 21 no, 2 no votaron.","Votación 1 de la sesión 150, 11 de febrero de 2026"],"drawing":{"shares":[{"choice":"aye","count":14},{"choice":"abstention","count":3},{"choice":"no","count":21},{"choice":"absent","count":2}],"sides":[{"choice":"aye","word":"Sí","groups":[{"name":"Faro","colour":"#1f4e9c"},{"name":"ARRAIGO","colour":"#3f6b1f"}]},{"choice":"abstention","word":"Abstención","groups":[{"name":"ITS-HRZ","colour":"#8a4b08"}]},{"choice":"no","word":"No","groups":[{"name":"Alba","colour":"#b3261e"},{"name":"VEREDA","colour":"#a1156f"},{"name":"Mestral","colour":"#00695c"},{"name":"Lur Berria","colour":"#5b5e00"},{"name":"Mixto","colour":"#5f6672"}]}],"dissidents":null}},{"title":"Rechazado el punto 2 de la moción de ARRAIGO sobre el secreto oficial","href":"https://votes.example/es/votes/15150002","gist":"Línea: no, con una cohesión del 75 %","details":["5 sí, 9 abstenciones, 25 no, 1 no votó.","Votación 2 de la sesión 150, 11 de febrero de 2026"],"drawing":{"shares":[{"choice":"aye","count":5},{"choice":"abstention","count":9},{"choice":"no","count":25},{"choice":"absent","count":1}],"sides":[{"choice":"aye","word":"Sí","groups":[{"name":"ARRAIGO","colour":"#3f6b1f"}]},{"choice":"abstention","word":"Abstención","groups":[{"name":"Faro","colour":"#1f4e9c"}]},{"choice":"no","word":"No","groups":[{"name":"Alba","colour":"#b3261e"},{"name":"VEREDA","colour":"#a1156f"},{"name":"Mestral","colour":"#00695c"},{"name":"Lur Berria","colour":"#5b5e00"},{"name":"ITS-HRZ","colour":"#8a4b08"},{"name":"Mixto","colour":"#5f6672"}]}],"dissidents":null}},{"title":"Rechazado el punto 3 de la moción de ARRAIGO sobre el secreto oficial","href":"https://votes.example/es/votes/15150003","gist":"Línea: no, con una cohesión del 75 %","details":["14 sí, 0 abstenciones, 24 no, 2 no votaron.","Votación 3 de la sesión 150, 11 de febrero de 2026"],"drawing":{"shares":[{"choice":"aye","count":14},{"choice":"abstention","count":0},{"choice":"no","count":24},{"choice":"absent","count":2}],"sides":[{"choice":"aye","word":"Sí","groups":[{"name":"Faro","colour":"#1f4e9c"},{"name":"ARRAIGO","colour":"#3f6b1f"}]},{"choice":"no","word":"No","groups":[{"name":"Alba","colour":"#b3261e"},{"name":"VEREDA","colour":"#a1156f"},{"name":"Mestral","colour":"#00695c"},{"name":"Lur Berria","colour":"#5b5e00"},{"name":"ITS-HRZ","colour":"#8a4b08"},{"name":"Mixto","colour":"#5f6672"}]}],"dissidents":null}}],"total":3}]}', '2026-03-31T12:00:00.000Z');
INSERT INTO public.closed_mailboxes VALUES ('LCZepjti_kg3e4PILIQu3GgO5cGnlKPSZn2YbMyvybA', '2026-03-31T12:00:00.000Z');
INSERT INTO public.kysely_migration VALUES ('001-subscriptions', '2026-11-26T22:41:23.781Z');
INSERT INTO public.kysely_migration VALUES ('002-push', '2026-11-26T22:41:23.802Z');
INSERT INTO public.kysely_migration VALUES ('003-messages', '2026-11-26T22:41:23.839Z');
INSERT INTO public.kysely_migration VALUES ('004-bulletins', '2026-11-26T22:41:23.885Z');
INSERT INTO public.kysely_migration VALUES ('005-push-messages', '2026-11-26T22:41:23.905Z');
INSERT INTO public.kysely_migration VALUES ('006-one-outbox', '2026-11-26T22:41:23.960Z');
INSERT INTO public.kysely_migration VALUES ('007-letters', '2026-11-26T22:41:23.977Z');
INSERT INTO public.kysely_migration VALUES ('008-failing-browsers', '2026-11-26T22:41:23.982Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.letters OVERRIDING SYSTEM VALUE VALUES (1, 'fGmtMLssLTjFnbIbIS3I0UGf0ofxdcK_TrgbGJNGJWI', 'rlDTWLt0oihP4m7upYbQ3pyFNIBSwxmHPu94GK8Fx1s', '4_gTkqsafsBlLkK8JV7xQjF7pjlToie-i34k-ZV1XHc', '2026-03-31T12:00:00.000Z');
INSERT INTO public.letters OVERRIDING SYSTEM VALUE VALUES (2, 'DgG1Kype12RYZQeGIW74n80uJDcSXc8B2s-bwhkH0x8', 'ZBER3zkx_LYIRpY64srJUZOONVjuIGP2crrqV1rzsZw', '4_gTkqsafsBlLkK8JV7xQjF7pjlToie-i34k-ZV1XHc', '2026-03-31T12:00:00.000Z');
INSERT INTO public.letters OVERRIDING SYSTEM VALUE VALUES (3, 'wzbcKbsYr-_dibRjYwyyt_zpQI4l-mfMIRecZAwCELY', '3BdxlZ76UA7h3mZCp1AGdebyBadHNXHV9cTZFKEvxGs', '4_gTkqsafsBlLkK8JV7xQjF7pjlToie-i34k-ZV1XHc', '2026-03-31T12:00:00.000Z');
INSERT INTO public.letters OVERRIDING SYSTEM VALUE VALUES (4, 'kgCKfyB1nahcUo61Inj7fuVM6gx5IkyZfDzj9qmqFwI', '_8z5cPR-fZ7KBzeCmbWUDI3so9VO7bUruskzOJOKl3o', '4_gTkqsafsBlLkK8JV7xQjF7pjlToie-i34k-ZV1XHc', '2026-03-31T12:00:00.000Z');
INSERT INTO public.letters OVERRIDING SYSTEM VALUE VALUES (5, 'V9ZVGirqj7_qTA44qXBHp5PxvvpTJ4PZpDE2mzQqKZA', 'LCZepjti_kg3e4PILIQu3GgO5cGnlKPSZn2YbMyvybA', '4_gTkqsafsBlLkK8JV7xQjF7pjlToie-i34k-ZV1XHc', '2026-03-31T12:00:00.000Z');
INSERT INTO public.messages OVERRIDING SYSTEM VALUE VALUES (1, 3, NULL, 'confirmation', '3 2026-03-31T12:00:00.000Z', '<46e8ecb6-3d4b-49d8-a36c-3aefa7b54b3b@votes.example>', '', 'sent', 1, '2026-03-31T12:05:00.000Z', '2026-03-31T12:00:00.000Z', '2026-03-31T12:00:00.000Z', 'written to d17bcf0f24fe697b.eml');
INSERT INTO public.messages OVERRIDING SYSTEM VALUE VALUES (2, 1, NULL, 'digest', '2026-03-31-2d5288fe', '<488a2da2-4087-48ff-ab52-aa7f416e149f@votes.example>', '', 'sent', 1, '2026-03-31T12:05:00.000Z', '2026-03-31T12:00:00.000Z', '2026-03-31T12:00:00.000Z', 'written to 9fb68263d39f4c2d.eml');
INSERT INTO public.messages OVERRIDING SYSTEM VALUE VALUES (4, NULL, 2, 'push', '2026-03-31-2d5288fe', '<fe9d31b5-4110-4997-b5e1-9d6978764e62@votes.example>', '', 'failed', 1, '2026-03-31T12:05:00.000Z', '2026-03-31T12:00:00.000Z', '2026-03-31T12:00:00.000Z', 'its endpoint is not an https address');
INSERT INTO public.messages OVERRIDING SYSTEM VALUE VALUES (3, NULL, 1, 'push', '2026-03-31-2d5288fe', '<3437c33e-a2b8-4ec3-9422-1598dd06d938@votes.example>', '', 'failed', 1, '2026-03-31T12:05:00.000Z', '2026-03-31T12:00:00.000Z', '2026-03-31T12:00:00.000Z', 'its endpoint is not an https address');
INSERT INTO public.messages OVERRIDING SYSTEM VALUE VALUES (5, NULL, 3, 'push', '2026-03-31-2d5288fe', '<a31e13be-e338-4f11-9418-5244ce038f0a@votes.example>', '', 'failed', 1, '2026-03-31T12:05:00.000Z', '2026-03-31T12:00:00.000Z', '2026-03-31T12:00:00.000Z', 'its endpoint is not an https address');
INSERT INTO public.messages OVERRIDING SYSTEM VALUE VALUES (6, 3, NULL, 'confirmation', '3 later', '<52005644-aa7c-478d-908b-50e54b485ca8@votes.example>', '{"subject":"Confirm","text":"https://votes.example/en/confirm/alert/zPUfBkJZvCc3ynkq_YluAay4mAL3qfqdtDmxoLD_sYY","html":"<p>Confirm</p>","headers":{}}', 'queued', 0, '2026-03-31T12:00:00.000Z', '2026-03-31T12:00:00.000Z', '2026-03-31T12:00:00.000Z', NULL);
INSERT INTO public.push_interests VALUES (2, 'economy-and-taxation');
INSERT INTO public.push_interests VALUES (2, 'employment-and-pensions');
INSERT INTO public.push_interests VALUES (2, 'health');
INSERT INTO public.push_interests VALUES (2, 'education-and-science');
INSERT INTO public.push_interests VALUES (2, 'housing');
INSERT INTO public.push_interests VALUES (2, 'social-rights');
INSERT INTO public.push_interests VALUES (2, 'equality');
INSERT INTO public.push_interests VALUES (2, 'justice');
INSERT INTO public.push_interests VALUES (2, 'security-and-migration');
INSERT INTO public.push_interests VALUES (2, 'environment-and-climate');
INSERT INTO public.push_interests VALUES (2, 'energy');
INSERT INTO public.push_interests VALUES (2, 'transport-and-digital');
INSERT INTO public.push_interests VALUES (2, 'territorial-model');
INSERT INTO public.push_interests VALUES (2, 'foreign-affairs-and-defence');
INSERT INTO public.push_interests VALUES (2, 'democratic-institutions');
INSERT INTO public.push_interests VALUES (2, 'agriculture-and-fisheries');
INSERT INTO public.push_interests VALUES (2, 'culture-sport-and-media');
INSERT INTO public.push_interests VALUES (2, 'sdg-01-no-poverty');
INSERT INTO public.push_interests VALUES (2, 'sdg-02-zero-hunger');
INSERT INTO public.push_interests VALUES (2, 'sdg-03-good-health-and-well-being');
INSERT INTO public.push_interests VALUES (2, 'sdg-04-quality-education');
INSERT INTO public.push_interests VALUES (2, 'sdg-05-gender-equality');
INSERT INTO public.push_interests VALUES (2, 'sdg-06-clean-water-and-sanitation');
INSERT INTO public.push_interests VALUES (2, 'sdg-07-affordable-and-clean-energy');
INSERT INTO public.push_interests VALUES (2, 'sdg-08-decent-work-and-economic-growth');
INSERT INTO public.push_interests VALUES (2, 'sdg-09-industry-innovation-and-infrastructure');
INSERT INTO public.push_interests VALUES (2, 'sdg-10-reduced-inequalities');
INSERT INTO public.push_interests VALUES (2, 'sdg-11-sustainable-cities-and-communities');
INSERT INTO public.push_interests VALUES (2, 'sdg-12-responsible-consumption-and-production');
INSERT INTO public.push_interests VALUES (2, 'sdg-13-climate-action');
INSERT INTO public.push_interests VALUES (2, 'sdg-14-life-below-water');
INSERT INTO public.push_interests VALUES (2, 'sdg-15-life-on-land');
INSERT INTO public.push_interests VALUES (2, 'sdg-16-peace-justice-and-strong-institutions');
INSERT INTO public.push_interests VALUES (2, 'sdg-17-partnerships-for-the-goals');
INSERT INTO public.push_subscriptions OVERRIDING SYSTEM VALUE VALUES (1, 'https://push.invalid/all', 'k', 's', 'ca', '2026-03-31T12:00:00.000Z', NULL, '2026-03-31T12:00:00.000Z');
INSERT INTO public.push_subscriptions OVERRIDING SYSTEM VALUE VALUES (2, 'https://push.invalid/topics', 'k', 's', 'ca', '2026-03-31T12:00:00.000Z', NULL, '2026-03-31T12:00:00.000Z');
INSERT INTO public.push_subscriptions OVERRIDING SYSTEM VALUE VALUES (3, 'https://push.invalid/empty', 'k', 's', 'ca', '2026-03-31T12:00:00.000Z', NULL, '2026-03-31T12:00:00.000Z');
INSERT INTO public.subscriptions OVERRIDING SYSTEM VALUE VALUES (1, 1, 'alert', 'group', 1508, 'mixto', 'es', 'confirmed', '7YSWEqj33VrP_YNCs3YOagiD4Vf8O_9qqVuaBbm4udg', '5b2ac2b1da00de978c307008c22f8abc7009070d72e93ce3db71fc5877cae974', 'ad73a08d522afacc06126b5b61fb1aca4c8a01bc2af25f230e8889f1b799caa4', '2026-04-02T12:00:00.000Z', '2026-11-26', '2026-03-31T12:00:00.000Z', '2026-03-31T12:00:00.000Z', NULL);
INSERT INTO public.subscriptions OVERRIDING SYSTEM VALUE VALUES (2, 2, 'newsletter', '', 0, NULL, 'ca', 'confirmed', 'zXD4vafhWexYB1f5M0PztiDqTDUWD_Jr1GofuhtSTu4', '2546f87aaab14da04beb5fe0efd294c4de117daf67fbe37be4feddfbaaa95105', '6833210bfbd56eb02d289a6b5d2c8628e74783a1a8cc334fe9d9ee93e7e36ce0', '2026-04-02T12:00:00.000Z', '2026-11-26', '2026-03-31T12:00:00.000Z', '2026-03-31T12:00:00.000Z', NULL);
INSERT INTO public.subscriptions OVERRIDING SYSTEM VALUE VALUES (3, 3, 'alert', 'topic', 1, 'economy-and-taxation', 'en', 'pending', 'bg3C8UuR3Sj-v731BMAt6Up0WSmsEJoyCF4v9EwXHrg', '5f5a42f6a0a89b24fbaf6b524836b91dae9fc190966e9f2a5b3cbe0062013528', '5a52938f8164e892007be1c9098fd2302fa212858f7efa63c582a35111d4422d', '2026-04-02T12:00:00.000Z', '2026-11-26', '2026-03-31T12:00:00.000Z', NULL, NULL);
INSERT INTO public.subscriptions OVERRIDING SYSTEM VALUE VALUES (4, 4, 'newsletter', '', 0, NULL, 'es', 'cancelled', '-rt25Mcl1EOFdLeSgj7mZgd8t5pgPwOugwEG6NocL5Q', 'e8f68f8f61c232e5f5b64246b94ed584f62cacc5e62def1343180f9cf4386e52', '602984d85abf11890a1794d54056ee58e40f92fb180495fc78cd02ea2f30189c', '2026-04-02T12:00:00.000Z', '2026-11-26', '2026-03-31T12:00:00.000Z', '2026-03-31T12:00:00.000Z', '2026-03-31T12:00:00.000Z');
INSERT INTO public.subscriptions OVERRIDING SYSTEM VALUE VALUES (5, 5, 'newsletter', '', 0, NULL, 'es', 'cancelled', 'OST6Ri6hDXhwEKErVTtZIZmXm7a75dBTsPV16HkI6N4', '7480980c9839f2adf8c1c2d1ada26bae7e9684e9fb2bf153093d60269c39c9ca', '76608b40f66476399f62462664db2c6303a0ad2b9a49d190c136ea20dba88f97', '2026-04-02T12:00:00.000Z', '2026-11-26', '2026-03-31T12:00:00.000Z', NULL, '2026-03-31T12:00:00.000Z');
SELECT pg_catalog.setval('public.addresses_id_seq', 5, true);
SELECT pg_catalog.setval('public.bulletins_id_seq', 1, true);
SELECT pg_catalog.setval('public.joined_messages_id_seq', 6, true);
SELECT pg_catalog.setval('public.letters_id_seq', 5, true);
SELECT pg_catalog.setval('public.push_subscriptions_id_seq', 3, true);
SELECT pg_catalog.setval('public.subscriptions_id_seq', 5, true);
ALTER TABLE ONLY public.addresses
    ADD CONSTRAINT addresses_cancel_hash_key UNIQUE (cancel_hash);
ALTER TABLE ONLY public.addresses
    ADD CONSTRAINT addresses_email_hash_key UNIQUE (email_hash);
ALTER TABLE ONLY public.addresses
    ADD CONSTRAINT addresses_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.announced
    ADD CONSTRAINT announced_pkey PRIMARY KEY (what);
ALTER TABLE ONLY public.announcements
    ADD CONSTRAINT announcements_pkey PRIMARY KEY (kind);
ALTER TABLE ONLY public.bulletins
    ADD CONSTRAINT bulletins_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.closed_mailboxes
    ADD CONSTRAINT closed_mailboxes_pkey PRIMARY KEY (mailbox_hash);
ALTER TABLE ONLY public.expired_tokens
    ADD CONSTRAINT expired_tokens_pkey PRIMARY KEY (confirm_hash);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT joined_messages_message_id_key UNIQUE (message_id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT joined_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.letters
    ADD CONSTRAINT letters_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT mailed_once UNIQUE (address_id, kind, occasion);
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT one_of_each UNIQUE (address_id, kind, target_type, target_id);
ALTER TABLE ONLY public.push_interests
    ADD CONSTRAINT push_interests_key PRIMARY KEY (push_subscription_id, topic_slug);
ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint);
ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_cancel_hash_key UNIQUE (cancel_hash);
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_confirm_hash_key UNIQUE (confirm_hash);
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.bulletins
    ADD CONSTRAINT written_once UNIQUE (kind, occasion, subject, language);
CREATE INDEX letters_by_mailbox ON public.letters USING btree (mailbox_hash, written_at);
CREATE INDEX letters_by_time ON public.letters USING btree (written_at, domain_hash);
CREATE INDEX messages_to_browsers ON public.messages USING btree (id) WHERE (push_subscription_id IS NOT NULL);
CREATE INDEX messages_to_send ON public.messages USING btree (state, kind, due_at, id);
CREATE UNIQUE INDEX shown_once ON public.messages USING btree (push_subscription_id, occasion) WHERE (push_subscription_id IS NOT NULL);
CREATE INDEX subscriptions_by_target ON public.subscriptions USING btree (status, kind, target_type, target_id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT joined_messages_address_id_fkey FOREIGN KEY (address_id) REFERENCES public.addresses(id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT joined_messages_push_subscription_id_fkey FOREIGN KEY (push_subscription_id) REFERENCES public.push_subscriptions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.push_interests
    ADD CONSTRAINT push_interests_push_subscription_id_fkey FOREIGN KEY (push_subscription_id) REFERENCES public.push_subscriptions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_address_id_fkey FOREIGN KEY (address_id) REFERENCES public.addresses(id);
