extension Migration {
    /// The values of each capture's current report in the form in which a search compares them. They are as personal as
    /// the report, and are deleted with the capture. A search creates missing rows, and a change of the report deletes
    /// its row.
    static let searchTexts = """
        CREATE TABLE search_texts (
            capture INTEGER PRIMARY KEY REFERENCES captures ON DELETE CASCADE,
            words TEXT NOT NULL,        -- the values of all fields, folded, one per line
            names TEXT NOT NULL         -- the given and the family name, folded, one per line
        ) STRICT;
        CREATE TRIGGER search_scanned AFTER UPDATE OF report ON captures BEGIN
            DELETE FROM search_texts WHERE capture = NEW.id;
        END;
        CREATE TRIGGER search_reviewed AFTER INSERT ON reviews BEGIN
            DELETE FROM search_texts WHERE capture = NEW.capture;
        END;
        CREATE TRIGGER search_changed AFTER UPDATE ON reviews BEGIN
            DELETE FROM search_texts WHERE capture = NEW.capture;
        END;
        CREATE TRIGGER search_undone AFTER DELETE ON reviews BEGIN
            DELETE FROM search_texts WHERE capture = OLD.capture;
        END;
        """
}
